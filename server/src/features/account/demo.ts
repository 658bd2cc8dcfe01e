// Only for the demo data, which needs a past that no call can write.

export { users } from '../users/tables.ts'
export { storeRegistrationAcceptances } from './agreements/store.ts'
export { type NationalIds, nationalIdsOf } from './nationalIds.ts'
