import { certificateWarningDays } from '@mawrid/contract/einvoicing/unit.ts'
import { daysAfter } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, settled } from '../../../../test/eInvoicing.ts'
import { emailOf, emailsOf } from '../../../../test/emails.ts'
import { aBiller } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { zatcaUnits } from '../tables.ts'
import { emailExpiringCertificates } from './emailExpiringCertificates.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())

test('the owner is emailed once about each certificate that is about to expire', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  await settled(server, biller, body.id)
  const [isIt, { db, clock }] = [eq(zatcaUnits.id, body.id), server.parts]
  const inDays = (days: number) =>
    db.system
      .update(zatcaUnits)
      .set({ certificateUntil: daysAfter(clock.now(), days) })
      .where(isIt)
  const emails = emailsOf(server)
  const email = await emailOf(server, biller.companyId)
  await inDays(certificateWarningDays + 1)
  await emailExpiringCertificates(server.parts)
  await inDays(certificateWarningDays)
  for (let times = 0; times < 3; times += 1) await emailExpiringCertificates(server.parts)
  await expect.poll(() => emails.to(email).map(({ template }) => template)).toEqual(['certificateExpiring'])
  await emailExpiringCertificates(server.parts)
  await inDays(certificateWarningDays - 1)
  await emailExpiringCertificates(server.parts)
  await expect.poll(() => emails.to(email).length).toBe(2)
})
