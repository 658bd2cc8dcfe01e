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

/** How often a key is still let in before it is refused; spends it all. */
async function spendAll(key: string): Promise<number> {
  for (let spent = 0; ; spent++) {
    const refusal = await server.parts.limits.spend(limit, key).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!refusal) continue
    expect(refusal).toMatchObject({ code: 'rate_limited' })
    return spent
  }
}

test('a key is allowed up to its limit, then refused with a retry time; other keys are unaffected', async () => {
  expect(await spendAll('a')).toBe(3)
  const refusal = await server.parts.limits.spend(limit, 'a').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  const { details } = refusal as Problem
  expect(details.retryAfterSeconds).toBeGreaterThan(50)
  expect(details.retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(await spendAll('b')).toBe(3)
})

test('a success resets the points of its key, and of no other', async () => {
  expect(await spendAll('c')).toBe(3)
  expect(await spendAll('d')).toBe(3)
  await server.parts.limits.forget(limit, 'c')
  expect(await spendAll('c')).toBe(3)
  expect(await spendAll('d')).toBe(0)
})

test('one point is returned, and the count of refusals continues', async () => {
  const { limits } = server.parts
  expect(await spendAll('e')).toBe(3)
  expect(await limits.count(limit, 'e')).toBe(2)
  await limits.release(limit, 'e')
  await limits.release(limit, 'e')
  await limits.release(limit, 'e')
  expect(await spendAll('e')).toBe(1)
})

test('the count is shared by all processes', async () => {
  const { db, limits } = server.parts
  await limits.spend(limit, 'shared')
  await limits.spend(limit, 'alone')
  await limits.forget(limit, 'alone')
  const { rows } = await db.system.execute(
    sql`select points from rate_limits where key in ('knocks:shared', 'knocks:alone')`,
  )
  expect(rows).toEqual([{ points: 1 }])
})
