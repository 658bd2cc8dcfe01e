import { verify, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { invoiceHash } from './stamp/digests.ts'
import { readQr } from './stamp/qr.ts'
import { aDocument, aSeller, clear, codesOf, renewed, report, send, stamped, submission } from './test/aSeller.ts'
import { onboardedSeller } from './test/onboardedSeller.ts'
import { swapped, worked } from './test/worked.ts'
import { readXml } from './xml/readXml.ts'

const setup = onboardedSeller()
const { zatca } = setup

const clearance = '/invoices/clearance/single'
const reporting = '/invoices/reporting/single'

test('the worked chain is cleared and reported with real certificates', async () => {
  const replies = []
  for (const { document } of worked) {
    const isSimplified = document.includes('name="0200000"')
    replies.push(await (isSimplified ? report : clear)(zatca, setup.seller, document))
  }
  expect(replies.map(({ status, body }) => [status, body.clearanceStatus ?? body.reportingStatus])).toEqual([
    [200, 'CLEARED'],
    [200, 'REPORTED'],
    [200, 'CLEARED'],
    [200, 'CLEARED'],
  ])
  expect(replies[1]?.body.validationResults).toEqual({
    infoMessages: [
      {
        type: 'INFO',
        code: 'XSD_ZATCA_VALID',
        category: 'XSD validation',
        message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
        status: 'PASS',
      },
    ],
    warningMessages: [],
    errorMessages: [],
    status: 'PASS',
  })
  const { units } = (await zatca.call('GET', '/portal')).body
  expect(units[0].chain).toEqual({ documents: 4, lastCounter: 4, missing: [] })
})

test('a cleared document has the stamp and the QR code of ZATCA, and its hash remains', async () => {
  const document = aDocument()
  const { body } = await clear(zatca, setup.seller, document)
  const cleared = Buffer.from(body.clearedInvoice, 'base64').toString('utf8')
  const hash = invoiceHash(document)
  expect(invoiceHash(readXml(cleared)?.core ?? '')).toBe(hash)
  const certificate = /<ds:X509Certificate>([^<]*)/.exec(cleared)?.[1] ?? ''
  const signature = /<ds:SignatureValue>([^<]*)/.exec(cleared)?.[1] ?? ''
  const { publicKey, subject } = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(subject).toContain('CN=ZATCA-Clearance')
  expect(verify('sha256', Buffer.from(hash, 'base64'), publicKey, Buffer.from(signature, 'base64'))).toBe(true)
  const tags = readQr(/<cbc:ID>QR<\/cbc:ID>.*?text\/plain">([^<]*)/.exec(cleared)?.[1] ?? '')
  expect([1, 2, 3, 4, 5, 6].map((tag) => tags?.get(tag)?.toString())).toEqual([
    'شركة المورد التجريبي',
    '399999999900003',
    '2026-01-15T10:30:00',
    '258.75',
    '33.75',
    hash,
  ])
})

test('a standard document may have the stamp of its seller, which ZATCA replaces', async () => {
  const document = aDocument()
  const { status, body } = await send(
    zatca,
    setup.seller,
    clearance,
    submission(stamped(document, setup.seller), document),
  )
  expect(status).toBe(200)
  expect(Buffer.from(body.clearedInvoice, 'base64').toString()).not.toContain(setup.seller.certificate.text)
})

test('warnings are accepted with 202, in the language of the header', async () => {
  const document = aDocument({ change: (xml) => swapped(xml, '>42<', '>31<') })
  const body = submission(document)
  const reply = await send(zatca, setup.seller, clearance, body, { 'accept-language': 'ar' })
  expect([reply.status, reply.body.validationResults.status, reply.body.clearanceStatus]).toEqual([
    202,
    'WARNING',
    'CLEARED',
  ])
  expect(reply.body.validationResults.warningMessages).toEqual([
    {
      type: 'WARNING',
      code: 'BR-KSA-16',
      category: 'KSA',
      status: 'WARNING',
      message: expect.stringMatching(/^\[BR-KSA-16\]-يجب/),
    },
  ])
})

test('a document that breaks a rule is rejected, and its place in the chain is taken', async () => {
  const wrong = aDocument({ change: (xml) => swapped(xml, '<cbc:IssueTime>10:30:00', '<cbc:IssueTime>10:30') })
  const { status, body } = await clear(zatca, setup.seller, wrong)
  expect([status, body.clearanceStatus, body.clearedInvoice]).toEqual([400, 'NOT_CLEARED', null])
  expect(body.validationResults.errorMessages).toMatchObject([{ code: 'BR-KSA-70', category: 'KSA', type: 'ERROR' }])
  expect((await clear(zatca, setup.seller, wrong)).status).toBe(400)
  expect(codesOf(await clear(zatca, setup.seller, aDocument()))).toEqual(['KSA-16'])
  const mended = aDocument({ counter: 2, previousHash: invoiceHash(wrong) })
  expect((await clear(zatca, setup.seller, mended)).status).toBe(200)
})

test('a simplified document is late after 24 hours, to the second', async () => {
  const issuedAt = Date.parse('2026-01-15T10:30:00+03:00')
  zatca.clock.now = new Date(issuedAt + 86_400_000)
  const first = aDocument({ kind: 'simplified' })
  expect((await report(zatca, setup.seller, first)).status).toBe(200)
  zatca.clock.now = new Date(issuedAt + 86_401_000)
  const second = aDocument({ kind: 'simplified', counter: 2, previousHash: invoiceHash(first) })
  const late = await report(zatca, setup.seller, second)
  expect([late.status, codesOf(late)]).toEqual([202, ['BR-KSA-98']])
  const inUtc = (xml: string) => swapped(xml, '>10:30:00<', '>10:30:01Z<')
  const third = aDocument({ kind: 'simplified', counter: 3, previousHash: invoiceHash(second), change: inUtc })
  expect((await report(zatca, setup.seller, third)).status).toBe(200)
})

test('what was accepted before answers 409, with the cleared document where it was cleared', async () => {
  const document = aDocument()
  const first = await clear(zatca, setup.seller, document)
  const again = await clear(zatca, setup.seller, document)
  expect(again.status).toBe(409)
  expect(again.body.clearedInvoice).toBe(first.body.clearedInvoice)
  expect(again.body.validationResults.errorMessages).toEqual([
    { type: 'ERROR', code: null, category: null, status: 'ERROR', message: expect.stringContaining('already') },
  ])
  const simple = aDocument({ kind: 'simplified', counter: 2, previousHash: invoiceHash(document) })
  expect((await report(zatca, setup.seller, simple)).status).toBe(200)
  expect((await report(zatca, setup.seller, simple)).body).toMatchObject({ reportingStatus: 'NOT_REPORTED' })
  const sameUuid = swapped(simple, 'DOC-2', 'DOC-3')
  expect((await report(zatca, setup.seller, sameUuid)).status).toBe(409)
})

test('of two documents with the same counter that come at once, one is accepted', async () => {
  const replies = await Promise.all([aDocument(), aDocument()].map((document) => clear(zatca, setup.seller, document)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(replies.flatMap(codesOf)).toEqual(['KSA-16'])
})

test('of twenty copies of one document that come at once, one is accepted', async () => {
  const document = aDocument()
  const replies = await Promise.all(Array.from({ length: 20 }, () => clear(zatca, setup.seller, document)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
})

test('documents may come out of order, but each must have the hash of the one before', async () => {
  const documents = [aDocument()]
  for (const counter of [2, 3, 4]) {
    documents.push(aDocument({ counter, previousHash: invoiceHash(documents.at(-1) ?? '') }))
  }
  const [first = '', second = '', third = '', fourth = ''] = documents
  const statuses = []
  for (const document of [first, third, fourth]) statuses.push((await clear(zatca, setup.seller, document)).status)
  expect(statuses).toEqual([200, 200, 200])
  const chain = async () => (await zatca.call('GET', '/portal')).body.units[0].chain
  expect((await chain()).missing).toEqual([2])

  const foreign = aDocument({ counter: 2, previousHash: invoiceHash(third) })
  expect(codesOf(await clear(zatca, setup.seller, foreign))).toEqual(['KSA-13'])
  const fork = aDocument({ counter: 2, previousHash: invoiceHash(first) })
  expect(codesOf(await clear(zatca, setup.seller, fork))).toEqual(['KSA-13'])
  expect((await clear(zatca, setup.seller, second)).status).toBe(200)
  expect(await chain()).toEqual({ documents: 4, lastCounter: 4, missing: [] })

  expect(codesOf(await clear(zatca, setup.seller, aDocument({ counter: 5 })))).toEqual(['KSA-13'])
  const notFirst = aDocument({ previousHash: invoiceHash(first) })
  expect(codesOf(await clear(zatca, await aSeller(zatca), notFirst))).toEqual(['KSA-13'])
})

test.each([
  ['is no XML', 'hello', ['XSD_ZATCA_INVALID']],
  ['has a document type', '<!DOCTYPE a><Invoice/>', ['XSD_ZATCA_INVALID']],
  ['has another root', '<a/>', ['XSD_ZATCA_INVALID']],
])('what %s is rejected', async (_what, document, codes) => {
  const body = { ...submission(document), uuid: 'x' }
  const reply = await send(zatca, setup.seller, reporting, body)
  expect([reply.status, codesOf(reply), reply.body.validationResults.infoMessages]).toEqual([400, codes, []])
})

test('what is not Base64 of UTF-8 is rejected', async () => {
  for (const invoice of ['%%%', Buffer.from([0xff, 0xfe]).toString('base64')]) {
    const reply = await send(zatca, setup.seller, reporting, { invoiceHash: 'x', uuid: 'x', invoice })
    expect([reply.status, codesOf(reply)]).toEqual([400, ['XSD_ZATCA_INVALID']])
  }
})

test('hash and UUID of the body must be those of the document', async () => {
  const body = { ...submission(aDocument()), invoiceHash: 'A'.repeat(44), uuid: 'x' }
  const reply = await send(zatca, setup.seller, clearance, body)
  expect([reply.status, codesOf(reply)]).toEqual([400, ['invalid-invoice-hash', 'invalid-uuid']])
})

test('an incomplete body is refused, and one that is too large', async () => {
  expect((await send(zatca, setup.seller, clearance, { uuid: 'x' })).status).toBe(400)
  const large = await send(zatca, setup.seller, clearance, { ...submission(aDocument()), more: 'x'.repeat(5_000_000) })
  expect([large.status, large.body]).toEqual([413, expect.objectContaining({ category: 'HTTP-Errors', code: '413' })])
})

test('each kind of document has its own way', async () => {
  const document = aDocument({ kind: 'simplified' })
  const cleared = await send(zatca, setup.seller, clearance, submission(stamped(document, setup.seller), document))
  expect([cleared.status, codesOf(cleared)]).toEqual([400, ['invalid-invoice-type']])
  const next = aDocument({ counter: 2, previousHash: invoiceHash(document) })
  expect(codesOf(await report(zatca, setup.seller, next))).toEqual(['invalid-invoice-type'])
})

test('a certificate is good for its seller and its kinds alone', async () => {
  const standardOnly = await aSeller(zatca, '1000')
  const simple = await report(zatca, standardOnly, aDocument({ kind: 'simplified' }))
  expect([simple.status, codesOf(simple)]).toEqual([400, ['certificate-permissions']])
  const other = aDocument({ change: (xml) => swapped(xml, '399999999900003', '311111111100003') })
  expect(codesOf(await clear(zatca, setup.seller, other))).toEqual(['certificate-permissions'])
})

test('a renewed certificate continues the chain, or begins one of its own', async () => {
  const first = aDocument()
  expect((await clear(zatca, setup.seller, first)).status).toBe(200)
  const continuing = await renewed(zatca, setup.seller)
  const second = aDocument({ counter: 2, previousHash: invoiceHash(first) })
  expect((await clear(zatca, continuing, second)).status).toBe(200)
  const used = await clear(zatca, continuing, aDocument())
  expect(codesOf(used)).toEqual(['KSA-16'])

  const beginning = await renewed(zatca, setup.seller)
  expect((await clear(zatca, beginning, aDocument())).status).toBe(200)
  expect(codesOf(await clear(zatca, continuing, aDocument({ counter: 3 })))).toEqual(['KSA-13'])
})
