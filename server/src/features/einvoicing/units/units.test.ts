import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import {
  aConnectedBiller,
  answered,
  connect,
  eInvoicing,
  fatooraCode,
  misbehave,
  newUnit,
  settled,
  unitsPath,
} from '../../../../test/eInvoicing.ts'
import { aBiller, type Biller } from '../../../../test/invoices.ts'
import { type ServerWithSandbox, startWithSandbox } from '../../../../test/sandbox.ts'
import { setVatNumber } from '../../../../test/vatNumber.ts'
import { companies } from '../../companies/tables.ts'
import { zatcaUnits } from '../tables.ts'
import { expireUnits } from './expireUnits.ts'

let server: ServerWithSandbox
beforeAll(async () => {
  server = await startWithSandbox()
})
afterAll(() => server.close())
afterEach(() => server.fault('zatca', 'ok'))

const change = (biller: Biller, id: string, action: string, body: object) =>
  callApi(server, biller.seller, 'POST', `${unitsPath}${id}/${action}/`, body)

describe('connecting a unit', () => {
  test('R-10: a unit gets its certificates, having passed every check of the chosen documents', async () => {
    const biller = await aBiller(server)
    expect(await eInvoicing(server, biller)).toMatchObject({ status: 'not_connected', missing: [], units: [] })
    const { status, body } = await connect(server, biller)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'connecting',
      steps: [{ status: 'running' }, { status: 'waiting' }, { status: 'waiting' }],
    })
    const unit = await settled(server, biller, body.id)
    expect(unit).toMatchObject({
      status: 'ready',
      failure: null,
      steps: [{ status: 'done' }, { status: 'done' }, { status: 'done' }],
      certificate: { serial: expect.stringMatching(/^\d+$/) },
      allowed_actions: ['renew', 'retire'],
      documents: 0,
    })
    expect(unit.checks.map(({ result }: { result: string }) => result)).toEqual(Array(6).fill('passed'))
    expect(await eInvoicing(server, biller)).toMatchObject({ status: 'connected', environment: 'sandbox' })
  })

  test('only the documents of the chosen types are checked', async () => {
    const biller = await aBiller(server)
    const { body } = await connect(server, biller, { document_types: ['simplified'] })
    const { checks } = await settled(server, biller, body.id)
    expect(checks.map(({ document }: { document: string }) => document)).toEqual([
      'simplified_invoice',
      'simplified_credit_note',
      'simplified_debit_note',
    ])
  })

  test('a tab in a name is an error of its field', async () => {
    const biller = await aBiller(server)
    const texts = { name: 'Main\tcounter', branch: 'Riyadh\tbranch', industry: 'Retail\ttrade' }
    const { status, body } = await connect(server, biller, texts)
    expect(status).toBe(422)
    expect(body.errors).toEqual(
      Object.keys(texts).map((path) => expect.objectContaining({ path, code: 'control_characters' })),
    )
  })

  test('a member of a VAT group is identified by its tax number, however its digits were grouped', async () => {
    const biller = await aBiller(server)
    await setVatNumber(server, biller.companyId, '310987654310003')
    expect(await connect(server, biller, { branch: 'Riyadh branch' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'branch', code: 'tin' }] },
    })
    const { status, body } = await connect(server, biller, { branch: '310 987 6543' })
    expect({ status, branch: body.branch }).toEqual({ status: 201, branch: '3109876543' })
  })

  test('keys and secrets are stored encrypted and never answered', async () => {
    const biller = await aBiller(server)
    const { body } = await connect(server, biller)
    const answer = JSON.stringify([body, await settled(server, biller, body.id)])
    const rows = JSON.stringify(await server.parts.db.system.select().from(zatcaUnits))
    for (const text of [answer, rows]) expect(text).not.toMatch(/PRIVATE KEY|BEGIN|"secret"|"token"/)
    expect(answer).not.toMatch(/sealed/i)
  })

  test('a wrong code is refused at its step; another one continues', async () => {
    const biller = await aBiller(server)
    const { body } = await callApi(server, biller.seller, 'POST', unitsPath, newUnit('000000'))
    const failed = await settled(server, biller, body.id)
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { step: 'compliance_certificate', reason: 'otp' },
      allowed_actions: ['retry', 'retire'],
    })
    const { version } = failed
    expect(await change(biller, body.id, 'retry', { version })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'otp', code: 'required' }] },
    })
    const otp = await fatooraCode(server)
    expect(await change(biller, body.id, 'retry', { version, otp })).toMatchObject({ status: 200 })
    expect(await settled(server, biller, body.id)).toMatchObject({ status: 'ready', failure: null })
  })

  test('a rejected document stops the checks with ZATCA’s words; retrying goes on from there', async () => {
    const biller = await aBiller(server)
    const body = { mode: 'rejected', count: 1, code: 'BR-KSA-40' }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${server.sandboxUrl}/faults/zatca`, { method: 'POST', headers, body: JSON.stringify(body) })
    const connected = await connect(server, biller)
    const failed = await settled(server, biller, connected.body.id)
    expect(failed).toMatchObject({
      status: 'failed',
      failure: { step: 'checks', reason: 'check', messages: [{ code: 'BR-KSA-40', severity: 'error' }] },
      checks: [{ result: 'failed' }, { result: null }, {}, {}, {}, {}],
    })
    await change(biller, failed.id, 'retry', { version: failed.version })
    expect(await settled(server, biller, failed.id)).toMatchObject({ status: 'ready' })
  })

  test('while ZATCA is down the code is kept, so that retrying needs no other', async () => {
    const biller = await aBiller(server)
    await server.fault('zatca', 'error')
    const { body } = await connect(server, biller)
    const failed = await settled(server, biller, body.id)
    expect(failed).toMatchObject({ status: 'failed', failure: { reason: 'unavailable' } })
    await server.fault('zatca', 'ok')
    expect((await change(biller, body.id, 'retry', { version: failed.version })).status).toBe(200)
    expect(await settled(server, biller, body.id)).toMatchObject({ status: 'ready' })
  })

  test('a company without a VAT number is told what is missing, and cannot connect', async () => {
    const seller = await aSeller(server).withCompany().active().signIn()
    const { body } = await callApi(server, seller, 'GET', '/api/v1/e-invoicing/')
    expect(body).toMatchObject({ status: 'not_registered' })
    expect(body.missing.map(({ path }: { path: string }) => path)).toContain('seller.vat_number')
    const refused = await callApi(server, seller, 'POST', unitsPath, newUnit('123456'))
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input' } })
  })
})

describe('a connected unit', () => {
  test('is renewed with a new code, and signs with its old certificate until then', async () => {
    const biller = await aBiller(server)
    const { body } = await connect(server, biller)
    const ready = await settled(server, biller, body.id)
    const otp = await fatooraCode(server)
    const renewing = await change(biller, body.id, 'renew', { version: ready.version, otp })
    expect(renewing).toMatchObject({ status: 200, body: { status: 'renewing', certificate: ready.certificate } })
    const renewed = await settled(server, biller, body.id)
    expect(renewed).toMatchObject({ status: 'ready' })
    expect(renewed.certificate.serial).not.toBe(ready.certificate.serial)
  })

  test('passes its checks again where ZATCA asks for that on renewal', async () => {
    const biller = await aBiller(server)
    const { body } = await connect(server, biller)
    const ready = await settled(server, biller, body.id)
    await misbehave(server, 'recheck', { count: 1 })
    const otp = await fatooraCode(server)
    await change(biller, body.id, 'renew', { version: ready.version, otp })
    const renewed = await settled(server, biller, body.id)
    expect(renewed).toMatchObject({ status: 'ready', failure: null })
    expect(renewed.certificate.serial).not.toBe(ready.certificate.serial)
    expect(renewed.checks.map(({ result }: { result: string }) => result)).toEqual(Array(6).fill('passed'))
    const { documents } = await (await fetch(`${server.sandboxUrl}/zatca/portal`)).json()
    const checks = documents.slice(0, 6).map(({ route, unit }: Record<string, unknown>) => ({ route, unit }))
    expect(new Set(checks.map(({ route }: { route: unknown }) => route))).toEqual(new Set(['compliance']))
    // With a compliance certificate of their own: six checks for connecting, and six for the renewal.
    expect(checks[0].unit).not.toBe(documents[6].unit)
  })

  test('expires with its certificate and can be renewed', async () => {
    const biller = await aBiller(server)
    const { body } = await connect(server, biller)
    const { certificate } = await settled(server, biller, body.id)
    const daysLeft = Date.parse(certificate.valid_until) - server.clock.now().getTime()
    server.clock.forward(daysLeft)
    await expireUnits(server.parts)
    server.clock.forward(-daysLeft)
    const unit = await settled(server, biller, body.id)
    expect(unit).toMatchObject({ status: 'expired', allowed_actions: ['renew', 'retire'] })
    const otp = await fatooraCode(server)
    await change(biller, body.id, 'renew', { version: unit.version, otp })
    expect(await settled(server, biller, body.id)).toMatchObject({ status: 'ready' })
  })

  test('is disconnected for good, and nobody else can touch it', async () => {
    const [biller, stranger] = [await aBiller(server), await aBiller(server)]
    const { body } = await connect(server, biller)
    const { version } = await settled(server, biller, body.id)
    expect((await change(stranger, body.id, 'retire', { version })).status).toBe(404)
    expect((await change(biller, body.id, 'retire', { version: version - 1 })).status).toBe(409)
    expect(await change(biller, body.id, 'retire', { version })).toMatchObject({
      status: 200,
      body: { status: 'retired', allowed_actions: [] },
    })
    expect(await eInvoicing(server, biller)).toMatchObject({ status: 'not_connected' })
  })
})

test('a stored branch that a request cannot contain is an error of its field', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  const { version } = await settled(server, biller, body.id)
  await server.parts.db.system.update(zatcaUnits).set({ branch: 'Riyadh\tbranch' }).where(eq(zatcaUnits.id, body.id))
  const refused = await change(biller, body.id, 'renew', { version, otp: await fatooraCode(server) })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'branch', code: 'control_characters' }] } })
})

test('without what the company’s profile needs for it, a certificate is not renewed', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  const { version } = await settled(server, biller, body.id)
  const isIt = eq(companies.id, biller.companyId)
  await server.parts.db.system.update(companies).set({ vatCheckDue: true }).where(isIt)
  const refused = await change(biller, body.id, 'renew', { version, otp: await fatooraCode(server) })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'seller.vat_number', code: 'vat_unchecked' }] },
  })
})

const otherVatNumber = '310987654300003'

test('after the VAT number has changed nothing is issued until the unit is reconnected for the new one', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  const { version, vat_number } = await settled(server, biller, body.id)
  await setVatNumber(server, biller.companyId, otherVatNumber)
  const draft = await biller.draft()
  expect(await biller.act(draft, 'issue')).toMatchObject({ status: 409, body: { code: 'einvoicing_vat_changed' } })
  expect(await settled(server, biller, body.id)).toMatchObject({ vat_number, documents: 0 })
  expect((await change(biller, body.id, 'renew', { version, otp: await fatooraCode(server) })).status).toBe(200)
  const reconnected = await settled(server, biller, body.id)
  expect(reconnected).toMatchObject({ status: 'ready', failure: null, vat_number: otherVatNumber })
  const issued = await biller.act(await biller.read(draft.id), 'issue')
  expect(issued.status).toBe(200)
  expect(await answered(biller, issued.body)).toMatchObject({ zatca_status: 'cleared' })
})

test('a certificate signs nothing before it is valid', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  await settled(server, biller, body.id)
  const draft = await biller.draft()
  const { db, clock } = server.parts
  const validFrom = (certificateFrom: Date) =>
    db.system.update(zatcaUnits).set({ certificateFrom }).where(eq(zatcaUnits.id, body.id))
  await validFrom(new Date(clock.now().getTime() + 60_000))
  expect(await biller.act(draft, 'issue')).toMatchObject({
    status: 409,
    body: { code: 'einvoicing_certificate_early' },
  })
  await validFrom(clock.now())
  expect(await biller.act(draft, 'issue')).toMatchObject({ status: 200, body: { zatca_status: 'queued' } })
})

test('a renewal that fails leaves the unit with the VAT number of its certificate', async () => {
  const biller = await aBiller(server)
  const { body } = await connect(server, biller)
  const { version, vat_number } = await settled(server, biller, body.id)
  await setVatNumber(server, biller.companyId, otherVatNumber)
  await change(biller, body.id, 'renew', { version, otp: '000000' })
  expect(await settled(server, biller, body.id)).toMatchObject({ failure: { reason: 'otp' }, vat_number })
})

test('retrying requests the certificate with what the company has corrected', async () => {
  const biller = await aBiller(server)
  const { body } = await callApi(server, biller.seller, 'POST', unitsPath, newUnit('000000'))
  const { version } = await settled(server, biller, body.id)
  await setVatNumber(server, biller.companyId, otherVatNumber)
  expect((await change(biller, body.id, 'retry', { version, otp: await fatooraCode(server) })).status).toBe(200)
  expect(await settled(server, biller, body.id)).toMatchObject({ status: 'ready', vat_number: otherVatNumber })
  expect(await answered(biller, await biller.issued())).toMatchObject({ zatca_status: 'cleared' })
})

test('a unit whose documents still wait for ZATCA is not disconnected', async () => {
  const biller = await aConnectedBiller(server)
  await server.fault('zatca', 'error')
  const invoice = await biller.issued()
  await expect.poll(async () => (await biller.read(invoice.id)).zatca_status).toBe('unreachable')
  const [{ id, version }] = (await eInvoicing(server, biller)).units
  expect(await change(biller, id, 'retire', { version })).toMatchObject({
    status: 409,
    body: { code: 'einvoicing_unit_in_use' },
  })
})
