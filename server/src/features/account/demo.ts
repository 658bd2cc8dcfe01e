// Only for the demo data, which needs a past that no call can write.
export { storeRegistrationAcceptances } from './agreements/store.ts'
export { type NationalIds, nationalIdsOf } from './nationalIds.ts'
export { users } from './tables.ts'
