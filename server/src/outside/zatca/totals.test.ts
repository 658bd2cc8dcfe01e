import { exemptionOf } from '@mawrid/contract/listings/exemptions.ts'
import { type Sold, sumsOf, vatRates } from '@mawrid/contract/sales/sums.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLine, eInvoiceContent } from '../../../test/eInvoices.ts'
import { randomContent } from '../../../test/randomEInvoices.ts'
import { readXml } from '../../../test/readXml.ts'
import { figuresIn, wrongFigures } from '../../../test/xmlFigures.ts'
import type { DocumentAdjustment, EInvoiceContent, Vat } from './eInvoice.ts'
import { coreXml, invoiceCore } from './invoiceXml.ts'
import { findingsIn } from './rules/rules.ts'
import { calculated } from './totals.ts'

/** In four thousand, each of the 30 groups of VAT rates that a document may have occurs; 20,000 never found more. */
const documents = 4_000

/**
 * The figures of each document are read back from its XML by a reader of a few lines and computed again with fractions.
 * Reading all with libxml2 would take a minute; it reads every fortieth, and has to find the same figures there.
 */
test('in 4,000 random documents every total of the XML is right to the halala, and no rule is broken', () => {
  for (let seed = 0; seed < documents; seed++) {
    const document = calculated(randomContent(seed))
    const xml = coreXml(invoiceCore(document))
    const wrong = wrongFigures(xml)
    if (wrong.length > 0) expect({ seed, wrong }).toEqual({ seed, wrong: [] })
    const findings = findingsIn(document, '2026-01-15')
    if (findings.length > 0) expect({ seed, findings }).toEqual({ seed, findings: [] })
    if (seed % 40 === 0) {
      const amounts = readXml(xml, (read) =>
        read.texts('//cbc:*[@currencyID] | //cbc:Percent | //cbc:InvoicedQuantity'),
      )
      expect(figuresIn(xml)).toEqual(amounts)
    }
  }
})

test('what checks the figures finds each one that is a halala off', () => {
  const xml = coreXml(invoiceCore(calculated(randomContent(3))))
  const amounts = [...xml.matchAll(/<cbc:(?!Price)\w+ currencyID="\w+">([\d.]+)<\/cbc:\w+>/g)]
  const unnoticed = amounts.filter(({ index, 0: element, 1: text = '' }) => {
    const more = element.replace(text, `${(Number(text) + 0.01).toFixed(2)}`)
    return wrongFigures(xml.slice(0, index) + more + xml.slice(index + element.length)).length === 0
  })
  expect(amounts.length).toBeGreaterThan(15)
  expect(unnoticed.map(([element]) => element)).toEqual([])
})

/** An invoice or quote as the product sells: a discount on all is shared among the categories, delivery is a charge. */
const sold: fc.Arbitrary<Sold> = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 5_000_000 }).map((thousandths) => decimal(thousandths, 3)),
      unit_price: fc.integer({ min: 0, max: 5_000_000 }).map(money),
      discount: fc.option(discount()),
      vat_category: fc.constantFrom('S', 'Z', 'E', 'O'),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.option(discount()),
  delivery_fee: fc.integer({ min: 0, max: 50_000 }).map(money),
})

test('a document has the totals that its paper has', () => {
  fc.assert(
    fc.property(sold, (one) => {
      const sums = sumsOf(one)
      const { totals, vat } = calculated(contentOf(one))
      expect(totals).toMatchObject({
        lines: sums.subtotal,
        taxable: sums.taxable,
        vat: sums.vat,
        vatInRiyals: sums.vat,
        withVat: sums.total,
        payable: sums.total,
      })
      expect(vat.map(({ category, rate, taxable, amount }) => ({ category, rate, taxable, vat: amount }))).toEqual(
        sums.vat_by_category,
      )
    }),
    { numRuns: 2_000 },
  )
})

function contentOf(one: Sold): EInvoiceContent {
  const sums = sumsOf(one)
  const lines = one.lines.map(({ qty, unit_price, vat_category }, index) => {
    const off = sums.lines[index]?.discount ?? '0.00'
    const share = { isCharge: false, amount: off, share: null, reasonCode: '95', reason: 'خصم' }
    return aLine({
      quantity: qty,
      price: unit_price,
      adjustments: off === '0.00' ? [] : [share],
      vat: vatOf(vat_category),
    })
  })
  const charge = one.delivery_fee === '0.00' ? [] : [adjustment(true, feeCategory(one), one.delivery_fee)]
  const before = calculated(eInvoiceContent({ lines, adjustments: charge })).vat
  const allowances = before.flatMap(({ category, taxable }) => {
    const after = sums.vat_by_category.find((group) => group.category === category)?.taxable ?? '0.00'
    const off = halalas(taxable) - halalas(after)
    return off > 0 ? [adjustment(false, category, money(off))] : []
  })
  return eInvoiceContent({ lines, adjustments: [...charge, ...allowances] })
}

function feeCategory({ lines }: Sold): Vat['category'] {
  return lines.every(({ vat_category }) => vat_category === 'O') ? 'O' : 'S'
}

function adjustment(isCharge: boolean, category: Vat['category'], amount: string): DocumentAdjustment {
  return { isCharge, amount, share: null, reasonCode: '95', reason: 'خصم', vat: vatOf(category) }
}

const reasons = { S: null, Z: 'VATEX-SA-32', E: 'VATEX-SA-29', O: 'VATEX-SA-OOS' } as const

function vatOf(category: Vat['category']): Vat {
  return { category, rate: vatRates[category], exemption: exemptionOf(reasons[category]) ?? null }
}

function discount() {
  return fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }).map(money) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 5_000_000 }).map(money) }),
  )
}

function money(amount: number): string {
  return decimal(amount, 2)
}

function decimal(amount: number, digits: number): string {
  const text = String(amount).padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function halalas(amount: string): number {
  return Number(amount.replace('.', ''))
}

describe('rounding', () => {
  test.each([
    ['123.4949', '1', '123.49'],
    ['123.4951', '1', '123.50'],
    ['0.005', '1', '0.01'],
    ['0.0049999', '1', '0.00'],
    ['1.115', '3', '3.35'],
  ])('%s times %s is %s: half up, once and at the end', (price, quantity, net) => {
    const lines = [aLine({ price, quantity })]
    expect(calculated(eInvoiceContent({ lines })).lines.map((line) => line.net)).toEqual([net])
  })

  test('VAT is that of the whole group, and may differ from the sum of the lines by halalas', () => {
    const lines = Array.from({ length: 3 }, () => aLine({ price: '0.10', quantity: '1' }))
    const { totals, lines: found } = calculated(eInvoiceContent({ lines }))
    expect(found.map(({ vatAmount }) => vatAmount)).toEqual(['0.02', '0.02', '0.02'])
    expect(totals).toMatchObject({ vat: '0.05', withVat: '0.35' })
  })

  test('VAT of another currency is converted to riyals from its total', () => {
    const { totals } = calculated(eInvoiceContent({ currency: 'USD', exchangeRate: '3.7502' }))
    expect(totals).toMatchObject({ vat: '33.75', vatInRiyals: '126.57', payable: '258.75' })
  })
})
