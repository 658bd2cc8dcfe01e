// For the demonstration alone, which makes up a past that no call could write.
export { warehouses } from './tables.ts'
