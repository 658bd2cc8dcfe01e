// Only for the demo data, which needs a past that no call can write.

export { newsOf, recordRequest } from './recordRequest.ts'
export { insertRequest, storeRequest } from './store.ts'
export { type DocumentRequestRecord, documentOpenings, documentRequests } from './tables.ts'
