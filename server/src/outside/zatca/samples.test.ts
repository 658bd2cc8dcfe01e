import { expect, test } from 'vitest'
import { aSigner, supplier } from '../../../test/eInvoices.ts'
import { firstPreviousHash, invoiceCore } from './invoiceXml.ts'
import { findingsIn } from './rules/rules.ts'
import { complianceDocuments } from './samples.ts'
import { faultsIn, signedInvoice } from './signedInvoice.ts'

const unit = { seller: supplier, issuedOn: '2026-01-15', issuedAt: '10:30:00' }

test.each([
  ['both kinds', { standard: true, simplified: true }, 6],
  ['standard documents', { standard: true, simplified: false }, 3],
  ['simplified documents', { standard: false, simplified: true }, 3],
])('a unit of %s is checked with its own documents, one chain of them, without a fault', (_kinds, issues, count) => {
  const signer = aSigner()
  const documents = complianceDocuments({ ...unit, issues })
  expect(documents.map(({ type }) => type)).toEqual(
    Array.from({ length: count / 3 }, () => ['invoice', 'credit_note', 'debit_note']).flat(),
  )
  let previousHash = firstPreviousHash
  for (const [index, document] of documents.entries()) {
    expect(document).toMatchObject({ seller: supplier, counter: index + 1, previousHash })
    expect(document.isSimplified).toBe(!issues.standard || index >= 3)
    expect(findingsIn(document, '2026-01-15')).toEqual([])
    const { xml, hash } = signedInvoice(document, signer, new Date())
    expect(faultsIn(xml)).toEqual([])
    expect(hash).toBe(invoiceCore(document).hash)
    previousHash = hash
  }
  expect(new Set(documents.map(({ uuid }) => uuid)).size).toBe(count)
})

test('the buyer of a document for tests is never the seller', () => {
  for (const vatNumber of ['399999999900003', '399999999800003', '310094010300003']) {
    const documents = complianceDocuments({
      ...unit,
      seller: { ...supplier, vatNumber },
      issues: { standard: true, simplified: true },
    })
    expect(documents.flatMap((document) => findingsIn(document, '2026-01-15'))).toEqual([])
  }
})
