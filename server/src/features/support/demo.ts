// Only for the demo data, which needs a past that no call can write.
export { categoryCalled } from './categories/categories.ts'
export { insertTicket } from './creation/createTicket.ts'
export { nameOf } from './people.ts'
export { tickets } from './tables.ts'
