import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { readKeyCommand, runKeyCommand } from './keyCommand.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const run = (...args: string[]) => runKeyCommand(server.parts.db.system, readKeyCommand(args), server.clock.now())

test('a key is created by a command that shows it once, grants its scopes, and is revoked by another command', async () => {
  const [key = '', note = ''] = await run('--name', 'Buyers', '--scopes', 'listings:read,webhooks:manage')
  const status = async (path: string) =>
    (await server.app.inject({ url: `/api/v1/market/${path}/`, headers: { authorization: `Bearer ${key}` } }))
      .statusCode
  expect([await status('listings'), await status('webhooks'), await status('reviews')]).toEqual([200, 200, 403])
  const id = /([0-9a-f-]{36})\.$/.exec(note)?.[1] ?? ''
  const listed = (await run('--list')).join('\n')
  expect(listed).toMatch(new RegExp(`${id} {2}Buyers {2}listings:read,webhooks:manage {2}last used 20`))
  expect(listed).not.toContain(key.slice(-43))
  await run('--revoke', id)
  expect(await status('listings')).toBe(401)
  await expect(run('--revoke', id)).rejects.toThrow('There is no key')
})

test.each([
  [[]],
  [['--name', 'Buyers']],
  [['--name', 'Buyers', '--scopes', 'everything']],
  [['--name', 'Buyers', '--scopes', 'listings:read,everything']],
  [['--scopes', 'listings:read']],
  [['--nome', 'Buyers']],
])('%j is answered with how it is used', (args) => {
  expect(() => readKeyCommand(args)).toThrow('npm run market-key')
})
