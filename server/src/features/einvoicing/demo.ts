// Only for the demo data, which needs a past that no call can write.
export { sendDocuments } from './sending/sendQueue.ts'
export { certifyUnit } from './units/certifyUnit.ts'
export { createUnit } from './units/connectUnit.ts'
export { recordUnitAction } from './units/recordUnitAction.ts'
export { unitSealOf } from './units/secrets.ts'
export { findUnit, storeUnit } from './units/store.ts'
