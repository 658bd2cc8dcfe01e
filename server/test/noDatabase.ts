import type { Clock, Database, Db } from '../src/platform/parts.ts'

const unused = () => Promise.reject(new Error('Nothing here asks a database'))

/** For what stands on a database by its type only. */
export const noDatabase: { readonly db: Database; readonly clock: Clock } = {
  db: {
    system: {} as Db,
    transaction: unused,
    forCompany: unused,
    readCompany: unused,
    forSeller: unused,
    readSeller: unused,
    close: unused,
  },
  clock: { now: () => new Date() },
}
