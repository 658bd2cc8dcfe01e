import type { Secrets } from '../src/platform/auth/seal.ts'
import type { Clock, Database, Db, Limits } from '../src/platform/parts.ts'

const unused = () => Promise.reject(new Error('Nothing here asks a database'))

/** For code that needs a database only by its type. */
const none = {
  system: {} as Db,
  transaction: unused,
  forCompany: unused,
  readCompany: unused,
  forSeller: unused,
  readSeller: unused,
}

export const unusedDatabase: {
  readonly db: Database
  readonly clock: Clock
  readonly limits: Limits
  readonly settings: Secrets
} = {
  db: {
    ...none,
    long: none,
    close: unused,
  },
  limits: { spend: unused, count: unused, release: unused, forget: unused },
  clock: { now: () => new Date() },
  settings: { secret: 'of servers without a database, long enough' },
}
