import { all, type Element, text } from '../xml/element.ts'
import { dividedBy, hundred, isLess, isSame, plus, rounded, sum, times, zero } from './amount.ts'
import { amountAt, type Invoice, isPrepaymentLine } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const reference = 'cac:DocumentReference'
const group = 'cac:TaxTotal/cac:TaxSubtotal'
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/

/** Lines that state what was paid in advance. */
export const prepaymentRules: readonly Rule[] = [
  warning(
    'BR-KSA-73',
    'With a prepaid amount (BT-113), lines must give ID, date, time and type code of the prepayment invoices.',
    'مع المبلغ المدفوع مقدمًا (BT-113) يجب أن تذكر البنود رقم فاتورة الدفعة المقدمة وتاريخها ووقتها ورمز نوعها.',
    (invoice) => {
      const isPrepaid = isLess(zero, amountAt(invoice.totals, 'cbc:PrepaidAmount') ?? zero)
      const references = prepaymentLines(invoice).flatMap((line) => all(line, reference))
      const parts = ['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime', 'cbc:DocumentTypeCode']
      const areComplete = references.every((one) => parts.every((part) => text(one, part) !== ''))
      return !isPrepaid || (references.length > 0 && areComplete)
    },
  ),
  error(
    'BR-KSA-74',
    "Prepayment Document Type Code (KSA-30) must be '386'.",
    "يجب أن يكون رمز نوع مستند الدفعة المقدمة (KSA-30) هو '386'.",
    (invoice) =>
      prepaymentLines(invoice)
        .flatMap((line) => all(line, `${reference}/cbc:DocumentTypeCode`))
        .every((code) => code.text.trim() === '386'),
  ),
  warning(
    'BR-KSA-75',
    'A prepayment line must give taxable amount (KSA-31), tax amount (KSA-32), category (KSA-33) and rate (KSA-34).',
    'يجب أن يذكر بند الدفعة المقدمة المبلغ الخاضع (KSA-31) والضريبة (KSA-32) والفئة (KSA-33) والنسبة (KSA-34).',
    (invoice) =>
      prepaymentLines(invoice).every((line) =>
        ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory/cbc:ID', 'cac:TaxCategory/cbc:Percent'].every(
          (part) => text(line, `${group}/${part}`) !== '',
        ),
      ),
  ),
  ...(['Z', 'E', 'O'] as const).map((code, index) =>
    warning(
      `BR-KSA-${76 + index}`,
      `The prepayment VAT rate (KSA-34) of category ${code} (KSA-33) shall be 0.`,
      `يجب أن تكون نسبة ضريبة الدفعة المقدمة (KSA-34) للفئة ${code} (KSA-33) صفرًا.`,
      (invoice) =>
        groupsOf(invoice)
          .filter((one) => text(one, 'cac:TaxCategory/cbc:ID') === code)
          .every((one) => isSame(amountAt(one, 'cac:TaxCategory/cbc:Percent') ?? zero, zero)),
    ),
  ),
  warning(
    'BR-KSA-79',
    'The prepayment tax amount (KSA-32) must be taxable amount (KSA-31) x rate (KSA-34) / 100.',
    'يجب أن تساوي ضريبة الدفعة المقدمة (KSA-32) المبلغ الخاضع (KSA-31) × النسبة (KSA-34) ÷ 100.',
    (invoice) =>
      groupsOf(invoice).every((one) => {
        const [taxable, tax, rate] = ['cbc:TaxableAmount', 'cbc:TaxAmount', 'cac:TaxCategory/cbc:Percent'].map((path) =>
          amountAt(one, path),
        )
        const share = taxable && rate && dividedBy(times(taxable, rate), hundred)
        return !share || !tax || isSame(tax, rounded(share))
      }),
  ),
  warning(
    'BR-KSA-80',
    'The prepaid amount (BT-113) must equal the sum of taxable amounts (KSA-31) and tax amounts (KSA-32).',
    'يجب أن يساوي المبلغ المدفوع مقدمًا (BT-113) مجموع المبالغ الخاضعة (KSA-31) والضريبة (KSA-32).',
    (invoice) => {
      const paid = groupsOf(invoice).map((one) =>
        plus(amountAt(one, 'cbc:TaxableAmount') ?? zero, amountAt(one, 'cbc:TaxAmount') ?? zero),
      )
      return isSame(amountAt(invoice.totals, 'cbc:PrepaidAmount') ?? zero, sum(paid))
    },
  ),
  error(
    'BR-KSA-82',
    'In a prepayment line, price, allowances, charges, net, VAT and amount with VAT shall be 0.',
    'يجب أن تكون في بند الدفعة المقدمة قيم السعر والخصومات والرسوم والصافي والضريبة والإجمالي صفرًا.',
    (invoice) =>
      prepaymentLines(invoice).every((line) =>
        [
          'cbc:LineExtensionAmount',
          'cac:AllowanceCharge/cbc:Amount',
          'cac:TaxTotal/cbc:TaxAmount',
          'cac:TaxTotal/cbc:RoundingAmount',
          'cac:Price/cbc:PriceAmount',
        ].every((path) => isSame(amountAt(line, path) ?? zero, zero)),
      ),
  ),
  warning(
    'BR-KSA-F-05',
    'Prepayment Issue Time (KSA-29) must be in the format hh:mm:ss or hh:mm:ssZ.',
    'يجب أن يكون وقت إصدار الدفعة المقدمة (KSA-29) بالصيغة hh:mm:ss أو hh:mm:ssZ.',
    (invoice) =>
      prepaymentLines(invoice)
        .flatMap((line) => all(line, `${reference}/cbc:IssueTime`))
        .every((one) => one.text.trim() === '' || time.test(one.text.trim())),
  ),
]

function prepaymentLines({ lines }: Invoice): readonly Element[] {
  return lines.filter(isPrepaymentLine)
}

function groupsOf({ lines }: Invoice): readonly Element[] {
  return lines.flatMap((line) => all(line, group))
}
