// For the demonstration alone, which makes up a past that no call could write.
export { storeRegistrationAcceptances } from './agreements/store.ts'
export { type NationalIds, nationalIdsOf } from './nationalIds.ts'
export { users } from './tables.ts'
