import type { Secrets } from '../src/platform/auth/seal.ts'
import type { Clock, Database, Db, Limits } from '../src/platform/parts.ts'
import type { Settings } from '../src/platform/settings.ts'

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
  readonly settings: Secrets & Pick<Settings, 'publicUrl'>
} = {
  db: {
    ...none,
    long: none,
    reading: () => ({ ...none, isNewest: true, read: unused }),
    close: unused,
  },
  limits: { spend: unused, count: unused, release: unused, forget: unused },
  clock: { now: () => new Date() },
  settings: { secret: 'of servers without a database, long enough', publicUrl: 'http://localhost' },
}
