import { inspect } from 'node:util'
import { DrizzleQueryError } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { withoutValues } from '../process/errorText.ts'
import { failureText } from '../process/report.ts'
import { logRequests, serializedError } from './log.ts'

test('an address is logged without its query and without the token that is part of it', async () => {
  const logged: { path?: string }[] = []
  const loggerInstance: FastifyBaseLogger = pino({ level: 'debug' }, { write: (line) => logged.push(JSON.parse(line)) })
  const app = Fastify({ loggerInstance })
  logRequests(app)
  app.get('/papers/:token/', async () => 'read')
  for (const url of ['/papers/secret/?lang=ar', '/other/?token=secret']) await app.inject({ url })
  await app.close()
  const paths = logged.flatMap(({ path }) => path ?? [])
  expect(paths).toEqual(['/papers/…/', '/other/'])
})

test('a failed query is logged with its cause and without the values that were sent with it', () => {
  const failed = new DrizzleQueryError('insert into people values ($1)', ['Sara'], new Error('too slow'))
  const logged = serializedError(failed)
  expect(logged).toMatchObject({
    message: 'Failed query: insert into people values ($1)',
    cause: { message: 'too slow' },
  })
  expect(JSON.stringify(logged)).not.toContain('Sara')
  const stored = withoutValues(new Error('no profile', { cause: failed }))
  expect(stored.message).toBe('no profile. Failed query: insert into people values ($1). too slow')
  expect(inspect(stored)).not.toContain('Sara')
  expect(failureText(failed)).toBe('Failed query: insert into people values ($1). too slow')
})
