import { expect, test } from 'vitest'
import { type AuthSetup, checkAuthSetup } from './authSetup.ts'

const authorize = () => null
const credentials = { id: 'credentials', type: 'credentials', authorize }
const email = { id: 'email', type: 'email' }
const oauth = { id: 'nafath', type: 'oauth' }
const right: AuthSetup = { secret: 'a secret', session: { strategy: 'jwt' }, providers: [credentials] }
const inDatabase = { strategy: 'database' }

test('a correct setup passes', () => {
  expect(() => checkAuthSetup(right)).not.toThrow()
})

test.each<[name: string, why: string, wrong: Partial<AuthSetup>]>([
  ['MissingSecret', 'there is no secret', { secret: '' }],
  ['UnsupportedStrategy', 'the strategy is not known', { session: { strategy: 'memory' } }],
  ['UnsupportedStrategy', 'credentials meet sessions in a database', { session: inDatabase }],
  ['MissingAuthorize', 'credentials are not checked', { providers: [{ id: 'credentials', type: 'credentials' }] }],
  ['MissingAdapter', 'sessions have no database', { session: inDatabase, providers: [oauth] }],
  ['MissingAdapter', 'links by email have no database', { providers: [credentials, email] }],
  ['MissingAdapterMethods', 'the database lacks methods', { providers: [email], adapter: { getUserByEmail() {} } }],
])('X-01: %s is raised when %s', (name, _, wrong) => {
  expect(() => checkAuthSetup({ ...right, ...wrong })).toThrow(expect.objectContaining({ name }))
})
