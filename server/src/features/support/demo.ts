// For the demonstration alone, which makes up a past that no call could write.
export { categoryCalled } from './categories/categories.ts'
export { insertTicket } from './creation/createTicket.ts'
export { nameOf } from './people.ts'
export { tickets } from './tables.ts'
