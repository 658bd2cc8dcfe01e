import { afterAll, beforeAll, expect, test } from 'vitest'
import { zatcaFaultModes } from './faults.ts'
import { firstPreviousHash } from './rules/stamp.ts'
import { invoiceHash } from './stamp/digests.ts'
import { aDocument, aSeller, type Credentials, clear, report, submission } from './test/aSeller.ts'
import { startZatca, type Zatca } from './test/startZatca.ts'

let zatca: Zatca
let seller: Credentials
beforeAll(async () => {
  zatca = startZatca()
  seller = await aSeller(zatca)
})
afterAll(() => zatca.close())

test('the page loads all its files from the sandbox itself', async () => {
  const page = await zatca.call('GET', '')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.text).not.toMatch(/(?:src|href)="https?:/)
  const assets = [...page.text.matchAll(/(?:src|href)="\/zatca(\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(assets).toHaveLength(2)
  for (const path of [...assets, '/page/texts.js']) expect((await zatca.call('GET', path)).status).toBe(200)
})

test('every fault has a name on the page in both languages', async () => {
  const { texts } = await import('./page/texts.js')
  for (const { modes } of [texts.en, texts.ar]) {
    expect(Object.keys(modes)).toEqual(expect.arrayContaining([...zatcaFaultModes]))
  }
})

test('the portal shows units and documents with their results, and gives the documents back', async () => {
  const document = aDocument()
  const { body } = await clear(zatca, seller, document)
  await report(zatca, seller, aDocument({ kind: 'simplified', counter: 2 }))
  const portal = await zatca.call('GET', '/portal', { headers: { 'accept-language': 'ar' } })
  const [wrong, right] = portal.body.documents
  expect(right).toMatchObject({ number: 'DOC-1', route: 'clearance', status: 200, isCleared: true, messages: [] })
  expect(wrong).toMatchObject({ number: 'DOC-2', route: 'reporting', status: 400, isCleared: false })
  expect(wrong.messages).toMatchObject([{ code: 'KSA-13', message: expect.stringMatching(/[\u0600-\u06ff]/) }])
  expect(right).not.toHaveProperty('xml')
  expect((await zatca.call('GET', `/portal/documents/${right.id}/xml`)).text).toBe(document)
  const cleared = await zatca.call('GET', `/portal/documents/${right.id}/cleared`)
  expect(cleared.text).toBe(Buffer.from(body.clearedInvoice, 'base64').toString())
  expect(cleared.headers['content-type']).toContain('text/plain')
  expect((await zatca.call('GET', `/portal/documents/${wrong.id}/cleared`)).status).toBe(404)

  expect(portal.body.units).toMatchObject([
    { name: 'TST-EGS-1', use: 'production', vatNumber: '399999999900003', kinds: '1100', isGood: true, documents: 2 },
    { name: 'TST-EGS-1', use: 'compliance', passed: expect.arrayContaining(['standard-compliant']), documents: 6 },
  ])
})

test('the portal lists what it accepted of a unit, however many times it came, and its chain', async () => {
  const seller = await aSeller(zatca)
  const first = aDocument()
  const second = aDocument({ kind: 'simplified', counter: 2, previousHash: invoiceHash(first) })
  for (const document of [first, first]) await clear(zatca, seller, document)
  zatca.fault({ mode: 'rejected', count: 1 })
  const rejected = aDocument({ counter: 3, previousHash: invoiceHash(second) })
  await clear(zatca, seller, rejected)
  await report(zatca, seller, second)
  const { serialNumber } = seller.certificate
  expect((await zatca.call('GET', `/portal/units/${serialNumber}/accepted`)).body).toEqual({
    links: [first, second, rejected].map((document, index) => ({
      counter: index + 1,
      previousHash: index === 0 ? firstPreviousHash : invoiceHash([first, second][index - 1] ?? ''),
      hash: invoiceHash(document),
    })),
    accepted: [
      { number: 'DOC-1', uuid: submission(first).uuid, hash: invoiceHash(first), isCleared: true },
      { number: 'DOC-2', uuid: submission(second).uuid, hash: invoiceHash(second), isCleared: false },
    ],
  })
})

test('the portal refuses what it does not know', async () => {
  const calls = [
    zatca.call('POST', '/portal/otps', { body: { environment: 'moon' } }),
    zatca.call('POST', '/portal/days', { body: { days: 0 } }),
    zatca.call('POST', '/portal/units/1/revoke'),
    zatca.call('GET', '/portal/units/1/accepted'),
    zatca.call('GET', '/portal/documents/1/xml'),
    zatca.call('POST', '/e-invoicing/moon/compliance', { body: submission('') }),
  ]
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([400, 400, 404, 404, 404, 404])
})
