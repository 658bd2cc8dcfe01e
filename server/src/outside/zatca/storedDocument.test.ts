import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSigner } from '../../../test/eInvoices.ts'
import { randomContent } from '../../../test/randomEInvoices.ts'
import { firstPreviousHash } from './invoiceXml.ts'
import { signedInvoice } from './signedInvoice.ts'
import { type ChainPlace, faultsOfStored, type StoredDocument } from './storedDocument.ts'
import { calculated } from './totals.ts'

const signer = aSigner()
const other = aSigner()
const certificates = new Map([[signer.certificate.text, signer.certificate]])
const signedAt = new Date(signer.certificate.validFrom.getTime() + 60_000)

/** Signed documents, each after the one before it. */
function aChain(length: number): StoredDocument[] {
  let previousHash = firstPreviousHash
  return Array.from({ length }, (_, index) => {
    const content = { ...randomContent(index), counter: index + 1, previousHash }
    const { xml, hash, qr } = signedInvoice(calculated(content), signer, signedAt)
    const { uuid: id, number, isSimplified, counter } = content
    const document = { id, number, isSimplified, counter, previousHash, hash, xml, qr }
    previousHash = hash
    return document
  })
}

const chain = aChain(40)

function placeOf(index: number): ChainPlace {
  const before = chain[index - 1]
  return { counter: before?.counter ?? 0, hash: before?.hash ?? firstPreviousHash, certificates }
}

test('a chain as it was signed has no faults', () => {
  expect(chain.flatMap((document, index) => faultsOfStored(document, placeOf(index)))).toEqual([])
})

/** One character more, less or other. */
const textChange = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'insert', 'remove'),
  sign: fc.constantFrom(...'aZ09+/=<> &"ب\n'),
})

function changed(text: string, { at, kind, sign }: { at: number; kind: string; sign: string }): string {
  const index = at % text.length
  const end = kind === 'insert' ? index : index + 1
  return text.slice(0, index) + (kind === 'remove' ? '' : sign) + text.slice(end)
}

const texts = ['xml', 'qr', 'hash', 'previousHash', 'id', 'number'] as const

test('any single change of a stored document is found', () => {
  const index = fc.nat(chain.length - 1)
  // The XML is the longest by far.
  const field = fc.oneof({ weight: 8, arbitrary: fc.constant('xml' as const) }, fc.constantFrom(...texts))
  fc.assert(
    fc.property(index, field, textChange, (at, name, change) => {
      const document = chain[at]
      if (!document) return
      const text = changed(document[name], change)
      fc.pre(text !== document[name])
      expect(faultsOfStored({ ...document, [name]: text }, placeOf(at))).not.toEqual([])
    }),
    { numRuns: 3_000 },
  )
})

test('every part of a document counts', () => {
  const [document] = chain
  if (!document) throw new Error('There is no document')
  const unnoticed = [...document.xml].flatMap((sign, index) => {
    // Every seventh character is enough to meet each element, and seven times as quick.
    if (index % 7 > 0) return []
    const xml = changed(document.xml, { at: index, kind: 'replace', sign: sign === 'x' ? 'y' : 'x' })
    return faultsOfStored({ ...document, xml }, placeOf(0)).length === 0 ? [index] : []
  })
  expect(unnoticed).toEqual([])
})

describe('what is wrong is named', () => {
  const [first, second] = chain
  if (!first || !second) throw new Error('The chain is too short')

  test.each([
    ['place', { ...second, counter: 3 }],
    ['previous_hash', { ...second, previousHash: first.previousHash }],
    ['contents', { ...second, isSimplified: !second.isSimplified }],
    ['hash', { ...second, xml: second.xml.replace('<cbc:IssueTime>10', '<cbc:IssueTime>11') }],
    ['signature', { ...second, xml: second.xml.replace(/<ds:SignatureValue>.{10}/, '<ds:SignatureValue>AAAAAAAAAA') }],
    ['stamp', { ...second, xml: second.xml.replace('enveloped:xades', 'enveloped:other') }],
    ['qr', { ...second, qr: first.qr }],
  ] as const)('%s', (fault, document) => {
    expect(faultsOfStored(document, placeOf(1))).toContain(fault)
  })

  test('a document that another unit signed', () => {
    const place = { ...placeOf(1), certificates: new Map([[other.certificate.text, other.certificate]]) }
    expect(faultsOfStored(second, place)).toEqual(['certificate'])
  })

  test('a document that was replaced by another, signed rightly, is found by its place', () => {
    const content = { ...randomContent(99), counter: 2, previousHash: firstPreviousHash }
    const { xml, hash, qr } = signedInvoice(calculated(content), signer, signedAt)
    const { uuid: id, number, isSimplified } = content
    const forged = { id, number, isSimplified, counter: 2, previousHash: firstPreviousHash, hash, xml, qr }
    expect(faultsOfStored(forged, placeOf(1))).toEqual(['previous_hash'])
  })
})
