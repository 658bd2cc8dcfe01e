import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoiceHash } from './stamp/digests.ts'
import {
  aDocument,
  clear,
  codesOf,
  credentialsFrom,
  passChecks,
  production,
  report,
  send,
  signedIn,
  submission,
} from './test/aSeller.ts'
import { onboardedSeller } from './test/onboardedSeller.ts'
import { newKey, requestOf } from './test/seller.ts'

const setup = onboardedSeller()
const { zatca } = setup

test.each([
  ['error', 503, { category: 'HTTP-Errors', code: '503', message: 'Service Unavailable' }],
  ['busy', 429, { category: 'HTTP-Errors', code: '429', message: 'Too Many Requests' }],
  ['unauthorized', 401, { timestamp: expect.any(Number), status: 401, error: 'Unauthorized', message: '' }],
])('ZATCA answers %s once with %i, and then as always', async (mode, status, body) => {
  zatca.fault({ mode, count: 1 })
  const document = aDocument()
  const failed = await clear(zatca, setup.seller, document)
  expect([failed.status, failed.body]).toEqual([status, body])
  if (mode === 'busy') expect(failed.headers['retry-after']).toBe('1')
  expect((await clear(zatca, setup.seller, document)).status).toBe(200)
})

test.each(['500', '503', '504'])('ZATCA can answer with %s', async (code) => {
  zatca.fault({ mode: 'error', count: 1, code })
  const reply = await clear(zatca, setup.seller, aDocument())
  expect([reply.status, reply.body]).toEqual([
    Number(code),
    { category: 'HTTP-Errors', code, message: expect.any(String) },
  ])
})

test('a renewal can be made to ask for the compliance checks again', async () => {
  zatca.fault({ mode: 'recheck', count: 1 })
  const key = newKey()
  const body = { csr: requestOf(key, createPublicKey(key)) }
  const headers = { otp: '123345', ...signedIn(setup.seller) }
  const reply = await zatca.call('PATCH', '/e-invoicing/developer-portal/production/csids', { body, headers })
  expect([reply.status, reply.body.dispositionMessage]).toEqual([428, 'NOT_COMPLIANT'])
  const compliance = credentialsFrom(reply, key)
  expect((await production(zatca, compliance)).body.errors[0].code).toBe('Missing-ComplianceSteps')
  await passChecks(zatca, compliance)
  expect((await production(zatca, compliance)).status).toBe(200)
})

test('an answer can get lost after the document was accepted', async () => {
  const url = await zatca.listen()
  const document = aDocument()
  const post = () =>
    fetch(`${url}/e-invoicing/developer-portal/invoices/clearance/single`, {
      method: 'POST',
      headers: { 'accept-version': 'V2', 'content-type': 'application/json', ...signedIn(setup.seller) },
      body: JSON.stringify(submission(document)),
    })
  for (const mode of ['lost', 'down']) {
    zatca.fault({ mode, count: 1 })
    await expect(post()).rejects.toThrow('fetch failed')
  }
  const reply = await post()
  expect(reply.status).toBe(409)
  expect(await reply.json()).toMatchObject({ clearedInvoice: expect.any(String) })
})

test('right documents can be made to have warnings, or be rejected with a chosen code', async () => {
  zatca.fault({ mode: 'warned', count: 1 })
  const first = aDocument()
  const warned = await clear(zatca, setup.seller, first)
  expect([warned.status, codesOf(warned)]).toEqual([202, ['BR-KSA-15']])

  zatca.fault({ mode: 'rejected', count: 1, code: 'BR-KSA-17' })
  const second = aDocument({ kind: 'simplified', counter: 2, previousHash: invoiceHash(first) })
  const rejected = await report(zatca, setup.seller, second)
  expect([rejected.status, codesOf(rejected)]).toEqual([400, ['BR-KSA-17']])

  zatca.fault({ mode: 'rejected', code: 'NEW-RULE', about: 'clearance', count: 1 })
  const third = aDocument({ counter: 3, previousHash: invoiceHash(second) })
  expect(codesOf(await clear(zatca, setup.seller, third))).toEqual(['NEW-RULE'])
})

test('while clearance is off, standard documents are reported', async () => {
  zatca.fault({ mode: 'clearance_off', count: 1 })
  const document = aDocument()
  const off = await clear(zatca, setup.seller, document)
  expect([off.status, off.body]).toEqual([303, { message: expect.stringContaining('/invoices/reporting/single') }])
  const reported = await report(zatca, setup.seller, document)
  expect([reported.status, reported.body.reportingStatus]).toEqual([200, 'REPORTED'])
  expect((await clear(zatca, setup.seller, document)).status).toBe(409)

  const next = aDocument({ counter: 2, previousHash: invoiceHash(document) })
  const byHeader = await send(zatca, setup.seller, '/invoices/clearance/single', submission(next), {
    'clearance-status': '0',
  })
  expect(byHeader.status).toBe(303)
})
