import { check } from '@mawrid/contract/fieldErrors.ts'
import { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { signInAgain } from '@mawrid/server/test/builders.ts'
import { callApi } from '@mawrid/server/test/callApi.ts'
import { fatooraCode } from '@mawrid/server/test/eInvoicing.ts'
import { type ServerWithSandbox, startWithSandbox } from '@mawrid/server/test/sandbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../accounts.ts'
import { openBusiness } from '../business.ts'
import { demoCompany } from '../demoCompany.ts'
import { fillEInvoices } from './fillEInvoices.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
  await openAccounts(server.parts)
  await openBusiness(server.parts)
  for (let times = 0; times < 2; times += 1) await fillEInvoices(server.parts)
})
afterAll(() => server.close())

async function connectedSeller() {
  const company = await demoCompany(server.parts.db.system, 'connected')
  const seller = await signInAgain(server, { user: { id: company?.userId ?? '' } })
  const read = async (path: string) => (await callApi(server, seller, 'GET', `/api/v1/${path}`)).body
  const send = (path: string, body: object) => callApi(server, seller, 'POST', `/api/v1/${path}`, body)
  return { read, send }
}

test('the connected seller has documents in every state at ZATCA, warnings, and what needs attention', async () => {
  const { read } = await connectedSeller()
  expect(await read('e-invoicing/')).toMatchObject({
    status: 'connected',
    missing: [],
    units: [
      { needs_reconnecting: true, documents: 31 },
      { needs_reconnecting: false, status: 'ready', documents: 3 },
    ],
  })
  const { by_status, delays, urgent, clearance, reporting, warnings } = await read('invoices/zatca/')
  expect(by_status).toMatchObject({
    cleared: expect.any(Number),
    cleared_with_warnings: 3,
    reported: expect.any(Number),
    reported_with_warnings: 1,
    rejected: 1,
  })
  expect(delays).toEqual({ deadline_near: 1, waiting_long: 2 })
  expect(urgent).toHaveLength(4)
  expect(clearance.median_ms).toBeLessThan(3_000)
  expect(reporting.documents).toBeGreaterThan(3)
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual(['BR-KSA-63', 'BR-KSA-98'])
  const { results } = await read('invoices/?page_size=100')
  const advance = results.find(({ kind }: { kind: string }) => kind === 'advance_payment')
  expect(advance).toMatchObject({ status: 'paid', zatca_status: 'cleared' })
  expect(results.filter(({ prepaid }: { prepaid: string }) => prepaid === advance.total)).toHaveLength(1)
  const unsent = results.filter(({ zatca_status }: { zatca_status: string }) => zatca_status === 'unreachable')
  expect(unsent).toMatchObject([{ zatca_waits: { is_certificate_refused: true } }])
  for (const { id } of results) {
    const whole = check(Invoice, await read(`invoices/${id}/`))
    expect([id, whole.ok ? [] : whole.errors]).toEqual([id, []])
  }
})

test('the chain of the connected seller is unbroken, and the sandbox’s ZATCA takes its documents', async () => {
  const { read, send } = await connectedSeller()
  await send('e-invoicing/checks/', {})
  await expect.poll(async () => (await read('e-invoicing/checks/latest/')).check.status).not.toBe('running')
  expect((await read('e-invoicing/checks/latest/')).check).toMatchObject({ status: 'unbroken', checked: 34 })

  const [{ id, version }] = (await read('e-invoicing/')).units
  await send(`e-invoicing/units/${id}/renew/`, { version, otp: await fatooraCode(server) })
  const waiting = async () => (await read('invoices/zatca/')).delays
  await expect.poll(waiting, { timeout: 20_000 }).toEqual({ deadline_near: 0, waiting_long: 0 })
})
