// For the demonstration alone, which makes up a past that no call could write.
export { addresses } from './tables.ts'
