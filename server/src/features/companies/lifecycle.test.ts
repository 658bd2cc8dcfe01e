import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { sharedServer, type TestServer } from '../../../test/harness.ts'
import { companyState } from './lifecycle.ts'
import { findCompany, storeCompany } from './store.ts'
import { companies } from './tables.ts'
import { isActiveAt } from './view.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await sharedServer()
  id = (await aSeller(server).withCompany().create()).companyId ?? ''
})
afterAll(() => server.close())

test('O-04: the shown state is active exactly when the database lets the company act', async () => {
  const now = server.clock.now()
  const days = fc.integer({ min: -2, max: 2 })
  const context = fc.option(days.map((far) => new Date(now.getTime() + far * 86_400_000 + 1_000)))
  const company = fc.record({
    isVerified: fc.boolean(),
    crStatus: fc.constantFrom(null, 'active' as const, 'suspended' as const, 'cancelled' as const, 'expired' as const),
    activeUntil: context,
    expiryDate: fc.option(
      days.map((far) => addDays(riyadhDay(now), far)),
      { nil: null },
    ),
    suspendedAt: fc.option(fc.constant(now), { freq: 4, nil: null }),
    verificationRefusal: fc.constantFrom(null, 'cr_expired' as const),
  })
  const { system } = server.parts.db
  let active = 0
  await fc.assert(
    fc.asyncProperty(company, async (change) => {
      await storeCompany(system, id, change, now)
      const [request] = await system
        .select({ isActive: isActiveAt(now) })
        .from(companies)
        .where(sql`${companies.id} = ${id}`)
      const isShownActive = companyState(await findCompany(system, id), now) === 'active'
      expect(isShownActive).toBe(request?.isActive)
      if (isShownActive) active += 1
    }),
    {
      numRuns: 150,
      examples: [
        [
          {
            isVerified: true,
            activeUntil: new Date(now.getTime() + 9e7),
            expiryDate: null,
            suspendedAt: null,
            crStatus: null,
            verificationRefusal: null,
          },
        ],
      ],
    },
  )
  expect(active).toBeGreaterThan(0)
})
