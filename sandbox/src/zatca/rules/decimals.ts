import { all, type Element, has, text } from '../xml/element.ts'
import { ofDocument, ofLines, ofPrices } from './allowances.ts'
import { amountOf, decimalsOf, hundred, isLess, zero } from './amount.ts'
import { type Invoice, isAllowance, isCharge } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

type Find = (invoice: Invoice) => readonly Element[]

const inTotals =
  (name: string): Find =>
  ({ totals }) =>
    totals ? all(totals, `cbc:${name}`) : []
const inGroups =
  (name: string): Find =>
  ({ groups }) =>
    groups.flatMap((group) => all(group, `cbc:${name}`))
const ofKind =
  (of: Find, isKind: (one: Element) => boolean, name: string): Find =>
  (invoice) =>
    of(invoice)
      .filter(isKind)
      .flatMap((one) => all(one, `cbc:${name}`))
const taxAmount =
  (hasGroups: boolean): Find =>
  ({ taxTotals }) =>
    taxTotals
      .filter((total) => has(total, 'cac:TaxSubtotal') === hasGroups)
      .flatMap((total) => all(total, 'cbc:TaxAmount'))

/** The number of each rule BR-DEC, its term, and where it is. */
const twoDecimals: readonly (readonly [number: string, term: string, find: Find])[] = [
  ['01', 'BT-92', ofKind(ofDocument, isAllowance, 'Amount')],
  ['02', 'BT-93', ofKind(ofDocument, isAllowance, 'BaseAmount')],
  ['05', 'BT-99', ofKind(ofDocument, isCharge, 'Amount')],
  ['06', 'BT-100', ofKind(ofDocument, isCharge, 'BaseAmount')],
  ['09', 'BT-106', inTotals('LineExtensionAmount')],
  ['10', 'BT-107', inTotals('AllowanceTotalAmount')],
  ['11', 'BT-108', inTotals('ChargeTotalAmount')],
  ['12', 'BT-109', inTotals('TaxExclusiveAmount')],
  ['13', 'BT-110', taxAmount(true)],
  ['14', 'BT-112', inTotals('TaxInclusiveAmount')],
  ['15', 'BT-111', taxAmount(false)],
  ['16', 'BT-113', inTotals('PrepaidAmount')],
  ['17', 'BT-114', inTotals('PayableRoundingAmount')],
  ['18', 'BT-115', inTotals('PayableAmount')],
  ['19', 'BT-116', inGroups('TaxableAmount')],
  ['20', 'BT-117', inGroups('TaxAmount')],
  ['23', 'BT-131', ({ lines }) => lines.flatMap((line) => all(line, 'cbc:LineExtensionAmount'))],
  ['24', 'BT-136', ofKind(ofLines, isAllowance, 'Amount')],
  ['25', 'BT-137', ofKind(ofLines, isAllowance, 'BaseAmount')],
  ['27', 'BT-141', ofKind(ofLines, isCharge, 'Amount')],
  ['28', 'BT-142', ofKind(ofLines, isCharge, 'BaseAmount')],
]

/** How numbers are written. */
export const decimalRules: readonly Rule[] = [
  ...twoDecimals.map(([number, term, find]) =>
    warning(`BR-DEC-${number}`, ...decimalWords(term), (invoice) => find(invoice).every(hasTwoDecimals)),
  ),
  warning('BR-KSA-DEC-03', ...decimalWords('KSA-11'), inLines('cac:TaxTotal/cbc:TaxAmount')),
  warning('BR-KSA-DEC-04', ...decimalWords('KSA-12'), inLines('cac:TaxTotal/cbc:RoundingAmount')),
  warning('BR-KSA-DEC-06', ...decimalWords('KSA-31, KSA-32'), (invoice) =>
    ['cbc:TaxableAmount', 'cbc:TaxAmount'].every((name) => inLines(`cac:TaxTotal/cac:TaxSubtotal/${name}`)(invoice)),
  ),
  error(
    'BR-KSA-DEC-01',
    'Percentages of allowances and charges must be from 0.00 to 100.00, with at most two decimals.',
    'يجب أن تكون نسب الخصومات والرسوم من 0.00 إلى 100.00 بمنزلتين عشريتين على الأكثر.',
    (invoice) =>
      [...ofDocument(invoice), ...ofLines(invoice)]
        .flatMap((one) => all(one, 'cbc:MultiplierFactorNumeric'))
        .every(isPercentage),
  ),
  error(
    'BR-KSA-DEC-02',
    'VAT rates must be from 0.00 to 100.00, with at most two decimals.',
    'يجب أن تكون نسب الضريبة من 0.00 إلى 100.00 بمنزلتين عشريتين على الأكثر.',
    ({ root, groups, lines }) =>
      [
        ...groups.flatMap((group) => all(group, 'cac:TaxCategory/cbc:Percent')),
        ...all(root, 'cac:AllowanceCharge/cac:TaxCategory/cbc:Percent'),
        ...lines.flatMap((line) => all(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')),
        ...lines.flatMap((line) => all(line, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:Percent')),
      ].every(isPercentage),
  ),
  error(
    'BR-KSA-F-04',
    'All the document amounts and quantities must be positive.',
    'يجب أن تكون جميع مبالغ المستند وكمياته موجبة.',
    (invoice) => positives(invoice).every((one) => !isLess(amountOf(one.text) ?? zero, zero)),
  ),
]

function decimalWords(term: string): [string, string] {
  return [
    `The allowed maximum number of decimals for the amount ${term} is 2.`,
    `الحد الأقصى للمنازل العشرية في المبلغ ${term} هو منزلتان.`,
  ]
}

function inLines(path: string): Rule['isMet'] {
  return ({ lines }) => lines.flatMap((line) => all(line, path)).every(hasTwoDecimals)
}

function hasTwoDecimals({ text }: Element): boolean {
  return decimalsOf(text) <= 2
}

function isPercentage(one: Element): boolean {
  const percentage = amountOf(one.text)
  return percentage === undefined || (!isLess(percentage, zero) && !isLess(hundred, percentage) && hasTwoDecimals(one))
}

/** All but the rounding, which may be negative, and what is due. */
function positives(invoice: Invoice): readonly Element[] {
  const { groups, lines, taxTotals, totals } = invoice
  const names = ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'AllowanceTotal', 'ChargeTotal', 'Prepaid']
  const ofCharges = [...ofDocument(invoice), ...ofLines(invoice), ...ofPrices(invoice)]
  const ofLine = [
    'cbc:InvoicedQuantity',
    'cac:TaxTotal/cbc:TaxAmount',
    'cac:Price/cbc:PriceAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
    'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
  ]
  return [
    ...(totals ? names.flatMap((name) => all(totals, `cbc:${name}Amount`)) : []),
    ...taxTotals.flatMap((total) => all(total, 'cbc:TaxAmount')),
    ...groups.flatMap((group) => [
      ...all(group, 'cbc:TaxAmount'),
      ...(text(group, 'cac:TaxCategory/cbc:ID') === 'O' ? [] : all(group, 'cbc:TaxableAmount')),
    ]),
    ...ofCharges.flatMap((one) => [...all(one, 'cbc:Amount'), ...all(one, 'cbc:BaseAmount')]),
    ...lines.flatMap((line) => ofLine.flatMap((path) => all(line, path))),
  ]
}
