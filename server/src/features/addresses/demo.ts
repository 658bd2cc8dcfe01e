// Only for the demo data, which needs a past that no call can write.
export { addresses } from './tables.ts'
