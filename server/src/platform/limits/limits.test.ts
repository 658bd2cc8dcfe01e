import { Problem } from '@mawrid/contract/problems.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'

const limit = { name: 'knocks', points: 3, seconds: 60 }
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a key may knock as often as its limit allows, then is told how long to wait', async () => {
  const { limits } = server.parts
  for (let knock = 0; knock < 3; knock++) await limits.spend(limit, 'a')
  const refusal = await limits.spend(limit, 'a').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  const { code, details } = refusal as Problem
  expect(code).toBe('rate_limited')
  expect(details.retryAfterSeconds).toBeGreaterThan(50)
  expect(details.retryAfterSeconds).toBeLessThanOrEqual(60)
  await limits.spend(limit, 'b')
})

test('a success gives the points back', async () => {
  const { limits } = server.parts
  for (let knock = 0; knock < 3; knock++) await limits.spend(limit, 'c')
  await limits.forget(limit, 'c')
  await limits.spend(limit, 'c')
})

test('the count is kept where all processes see it', async () => {
  const { db, limits } = server.parts
  await limits.spend(limit, 'shared')
  const { rows } = await db.system.execute(sql`select points from rate_limits where key = 'knocks:shared'`)
  expect(rows).toEqual([{ points: 1 }])
})
