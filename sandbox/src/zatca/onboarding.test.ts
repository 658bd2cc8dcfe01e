import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oids } from './ca/names.ts'
import {
  aDocument,
  aSeller,
  aUnit,
  check,
  clear,
  credentialsFrom,
  passChecks,
  production,
  report,
  send,
  signedIn,
} from './test/aSeller.ts'
import { newKey, requestOf, subject, unit, withParts } from './test/seller.ts'
import { startZatca, type Zatca } from './test/startZatca.ts'

let zatca: Zatca
beforeAll(() => {
  zatca = startZatca()
})
afterAll(() => zatca.close())

const gateway = '/e-invoicing/developer-portal'

function requestCertificate(
  csr: unknown,
  headers: Record<string, string> = { otp: '123345' },
  path = `${gateway}/compliance`,
) {
  return zatca.call('POST', path, { body: { csr }, headers })
}

function aRequest(options: Parameters<typeof requestOf>[2] & { curve?: string } = {}): string {
  const key = newKey(options.curve)
  return requestOf(key, createPublicKey(key), options)
}

test('a request is answered with a certificate of what it asked for', async () => {
  const { status, body } = await requestCertificate(aRequest())
  expect(status).toBe(200)
  expect(body).toMatchObject({ dispositionMessage: 'ISSUED', errors: null, requestID: expect.any(Number) })
  const { certificate } = credentialsFrom({ body } as never, newKey())
  expect(certificate).toMatchObject({
    issuerName: 'CN=eInvoicing',
    commonName: 'TST-EGS-1',
    organization: 'Example Supplier',
    vatNumber: '399999999900003',
    kinds: '1100',
    unitSerial: unit[0]?.[1],
  })
})

const withUnit = (changes: Record<string, string | undefined>) => aRequest({ unit: withParts(unit, changes) })
const withSubject = (changes: Record<string, string | undefined>) => aRequest({ subject: withParts(subject, changes) })

test.each([
  ['is no request', () => Buffer.from('hello').toString('base64'), /invalid/],
  ['is signed with another key', () => aRequest({ isForged: true }), /signature/],
  ['is on another curve', () => aRequest({ curve: 'prime256v1' }), /signature/],
  ['names the template of another environment', () => aRequest({ template: 'ZATCA-Code-Signing' }), /template/],
  ['has no common name', () => withSubject({ [oids.commonName]: undefined }), /Common Name/],
  ['has no organization', () => withSubject({ [oids.organization]: undefined }), /Organization Name/],
  ['has no branch', () => withSubject({ [oids.organizationalUnit]: undefined }), /Organization Unit/],
  ['is of another country', () => withSubject({ [oids.country]: 'AE' }), /Country/],
  ['has a serial number of another form', () => withUnit({ [oids.surname]: 'unit 1' }), /Serial Number/],
  ['has a wrong VAT number', () => withUnit({ [oids.userId]: '399999999900004' }), /Organization Identifier/],
  ['asks for unknown kinds', () => withUnit({ [oids.title]: '0000' }), /Invoice Type/],
  ['has no address', () => withUnit({ [oids.registeredAddress]: undefined }), /Location/],
  ['has no industry', () => withUnit({ [oids.businessCategory]: undefined }), /Industry/],
  ['is of a VAT group without the TIN of its member', () => withUnit({ [oids.userId]: '399999999910003' }), /TIN/],
])('a request that %s is refused', async (_what, csr, message) => {
  const { status, body } = await requestCertificate(csr())
  expect([status, body.errors[0].code]).toEqual([400, 'Invalid-CSR'])
  expect(body.errors[0].message).toMatch(message)
})

test('the member of a VAT group is named by its TIN', async () => {
  const csr = aRequest({
    subject: withParts(subject, { [oids.organizationalUnit]: '3999999999' }),
    unit: withParts(unit, { [oids.userId]: '399999999910003' }),
  })
  expect((await requestCertificate(csr)).status).toBe(200)
})

test('a one-time code is needed, is good for one certificate of its environment, and ends after an hour', async () => {
  const codes = async (...requests: Record<string, string>[]) => {
    const csr = aRequest({ template: 'PREZATCA-Code-Signing' })
    const replies = []
    for (const headers of requests)
      replies.push(await requestCertificate(csr, headers, '/e-invoicing/simulation/compliance'))
    return replies.map(({ status, body }) => body.errors?.[0].code ?? status)
  }
  const first = await zatca.call('POST', '/portal/otps', { body: { environment: 'simulation' } })
  expect(first.status).toBe(201)
  const otp = first.body.code
  expect(otp).toMatch(/^\d{6}$/)
  expect(await codes({}, { otp: '12345' }, { otp: '123345' }, { otp }, { otp })).toEqual([
    'Missing-OTP',
    'Invalid-OTP',
    'Invalid-OTP',
    200,
    'Invalid-OTP',
  ])
  const other = await zatca.call('POST', '/portal/otps', { body: { environment: 'core' } })
  expect(await codes({ otp: other.body.code })).toEqual(['Invalid-OTP'])

  const late = await zatca.call('POST', '/portal/otps', { body: { environment: 'simulation' } })
  const before = zatca.clock.now
  zatca.clock.now = new Date(before.getTime() + 3_600_000)
  expect(await codes({ otp: late.body.code })).toEqual(['Invalid-OTP'])
  zatca.clock.now = before
})

test('every call names the version V2', async () => {
  for (const version of ['V1', '']) {
    const reply = await requestCertificate(aRequest(), { otp: '123345', 'accept-version': version })
    expect([reply.status, reply.text]).toEqual([406, expect.stringContaining('Version is not supported')])
  }
})

test.each([
  ['1100', 6],
  ['1000', 3],
  ['0100', 3],
])('a unit of kinds %s gets its certificate after %i checks', async (kinds, count) => {
  const compliance = await aUnit(zatca, kinds)
  const early = await production(zatca, compliance)
  expect([early.status, early.body.errors[0].code]).toEqual([400, 'Missing-ComplianceSteps'])
  expect(early.body.errors[0].message.match(/-compliant/g)).toHaveLength(count)
  await passChecks(zatca, compliance, kinds)
  expect((await production(zatca, compliance, '1')).body.errors[0].code).toBe('Invalid-ComplianceRequestId')
  expect((await production(zatca, compliance, undefined)).status).toBe(200)
  const { certificate } = credentialsFrom(await production(zatca, compliance), compliance.key)
  expect(certificate.issuerName).toBe('CN=TSZEINVOICE-SubCA-1, DC=extgazt, DC=gov, DC=local')
})

test('a compliance document counts once, and must be of a kind that the unit asked for', async () => {
  const compliance = await aUnit(zatca, '1000')
  const document = aDocument()
  const passed = await check(zatca, compliance, document)
  expect(passed.body).toEqual({
    validationResults: expect.objectContaining({ status: 'PASS', errorMessages: [], warningMessages: [] }),
    reportingStatus: null,
    clearanceStatus: 'CLEARED',
    qrSellertStatus: null,
    qrBuyertStatus: null,
  })
  expect((await check(zatca, compliance, document)).status).toBe(406)
  const other = await check(zatca, compliance, aDocument({ kind: 'simplified' }))
  expect([other.status, other.body.reportingStatus]).toEqual([400, 'NOT_REPORTED'])
})

test('only the right secret signs in, and each certificate only to its own calls', async () => {
  const compliance = await aUnit(zatca)
  const seller = await aSeller(zatca)
  const document = aDocument()
  const statuses = [
    await check(zatca, { ...compliance, secret: seller.secret }, document),
    await check(zatca, seller, document),
    await clear(zatca, compliance, document),
    await zatca.call('POST', `${gateway}/production/csids`, { body: {} }),
    await zatca.call('POST', '/e-invoicing/core/production/csids', { body: {}, headers: signedIn(compliance) }),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
  expect(statuses[0]?.body).toEqual({ timestamp: expect.any(Number), status: 401, error: 'Unauthorized', message: '' })
})

test('a unit remains known after the sandbox starts anew', async () => {
  const seller = await aSeller(zatca)
  const again = startZatca()
  expect((await clear(again, seller, aDocument({ counter: 7, previousHash: 'A'.repeat(43).concat('=') }))).status).toBe(
    200,
  )
  await again.close()
})

function renew(by: Parameters<typeof signedIn>[0], csr: string, otp = '123456') {
  return zatca.call('PATCH', `${gateway}/production/csids`, { body: { csr }, headers: { otp, ...signedIn(by) } })
}

test('a certificate is renewed with a new code by the current one, for the same VAT number', async () => {
  const seller = await aSeller(zatca)
  const key = newKey()
  const csr = requestOf(key, createPublicKey(key))
  expect((await renew(seller, csr, '000000')).body.errors[0].code).toBe('Invalid-OTP')
  expect((await renew({ token: seller.token, secret: 'x' }, csr)).status).toBe(401)
  const other = await renew(seller, withUnit({ [oids.userId]: '311111111100003' }))
  expect(other.body.errors[0].message).toContain('VAT number')

  const first = aDocument()
  expect((await clear(zatca, seller, first)).status).toBe(200)
  const renewed = credentialsFrom(await renew(seller, csr), key)
  expect((await report(zatca, renewed, aDocument({ kind: 'simplified' }))).status).toBe(200)
})

test('a renewal for more kinds asks for the checks of these first', async () => {
  const seller = await aSeller(zatca, '1000')
  const key = newKey()
  const reply = await renew(seller, requestOf(key, createPublicKey(key)))
  expect([reply.status, reply.body.dispositionMessage]).toEqual([428, 'NOT_COMPLIANT'])
  const compliance = credentialsFrom(reply, key)
  await passChecks(zatca, compliance)
  expect((await production(zatca, compliance)).status).toBe(200)
})

test('a certificate ends on its day, and a revoked one at once', async () => {
  await zatca.call('POST', '/portal/days', { body: { days: 10 } })
  const seller = await aSeller(zatca)
  await zatca.call('POST', '/portal/days', { body: { days: 730 } })
  const before = zatca.clock.now
  zatca.clock.now = new Date(before.getTime() + 10 * 86_400_000)
  expect((await clear(zatca, seller, aDocument())).status).toBe(401)
  zatca.clock.now = before
  const revoked = await zatca.call('POST', `/portal/units/${seller.certificate.serialNumber}/revoke`)
  expect(revoked.body).toMatchObject({ isRevoked: true, isGood: false })
  expect((await send(zatca, seller, '/invoices/clearance/single', {})).status).toBe(400)
  expect((await clear(zatca, seller, aDocument())).status).toBe(401)
})
