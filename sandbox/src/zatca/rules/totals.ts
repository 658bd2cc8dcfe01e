import { all, has, text } from '../xml/element.ts'
import { type Amount, isSame, minus, plus, sum, zero } from './amount.ts'
import { amountAt, type Invoice } from './invoice.ts'
import { amountsOf } from './lines.ts'
import { error, type Rule, warning } from './rule.ts'

/** The sums of the document. */
export const totalRules: readonly Rule[] = [
  warning(
    'BR-13',
    'An Invoice shall have the Invoice total amount without VAT (BT-109).',
    'يجب أن تحتوي الفاتورة على الإجمالي غير شامل الضريبة (BT-109).',
    ({ totals }) => text(totals, 'cbc:TaxExclusiveAmount') !== '',
  ),
  error(
    'BR-14',
    'An Invoice shall have the Invoice total amount with VAT (BT-112).',
    'يجب أن تحتوي الفاتورة على الإجمالي شامل الضريبة (BT-112).',
    ({ totals }) => text(totals, 'cbc:TaxInclusiveAmount') !== '',
  ),
  error(
    'BR-15',
    'An Invoice shall have the Amount due for payment (BT-115).',
    'يجب أن تحتوي الفاتورة على المبلغ المستحق (BT-115).',
    ({ totals }) => text(totals, 'cbc:PayableAmount') !== '',
  ),
  warning(
    'BR-CO-10',
    'Sum of Invoice line net amount (BT-106) = Σ Invoice line net amount (BT-131).',
    'مجموع صافي البنود (BT-106) = Σ صافي البند (BT-131).',
    ({ totals, lines }) =>
      equals(
        amountAt(totals, 'cbc:LineExtensionAmount'),
        sum(lines.map((line) => amountAt(line, 'cbc:LineExtensionAmount') ?? zero)),
      ),
  ),
  error(
    'BR-CO-11',
    'Sum of allowances on document level (BT-107) = Σ Document level allowance amount (BT-92).',
    'مجموع الخصومات على مستوى المستند (BT-107) = Σ مبلغ خصم المستند (BT-92).',
    ({ totals, allowances }) =>
      isSame(amountAt(totals, 'cbc:AllowanceTotalAmount') ?? zero, sum(amountsOf(allowances))),
  ),
  error(
    'BR-CO-12',
    'Sum of charges on document level (BT-108) = Σ Document level charge amount (BT-99).',
    'مجموع الرسوم على مستوى المستند (BT-108) = Σ مبلغ رسم المستند (BT-99).',
    ({ totals, charges }) => isSame(amountAt(totals, 'cbc:ChargeTotalAmount') ?? zero, sum(amountsOf(charges))),
  ),
  warning(
    'BR-CO-13',
    'Total without VAT (BT-109) = sum of lines (BT-106) - allowances (BT-107) + charges (BT-108).',
    'الإجمالي غير شامل الضريبة (BT-109) = مجموع البنود (BT-106) - الخصومات (BT-107) + الرسوم (BT-108).',
    ({ totals }) => {
      const lines = amountAt(totals, 'cbc:LineExtensionAmount')
      const net = amountAt(totals, 'cbc:TaxExclusiveAmount')
      const [allowances = zero, charges = zero] = [
        amountAt(totals, 'cbc:AllowanceTotalAmount'),
        amountAt(totals, 'cbc:ChargeTotalAmount'),
      ]
      return !lines || equals(net, plus(minus(lines, allowances), charges))
    },
  ),
  error(
    'BR-CO-14',
    'Invoice total VAT amount (BT-110) = Σ VAT category tax amount (BT-117).',
    'إجمالي ضريبة القيمة المضافة (BT-110) = Σ مبلغ ضريبة الفئة (BT-117).',
    (invoice) => equals(vatOf(invoice), sum(invoice.groups.map((group) => amountAt(group, 'cbc:TaxAmount') ?? zero))),
  ),
  error(
    'BR-CO-15',
    'Total with VAT (BT-112) = total without VAT (BT-109) + total VAT amount (BT-110).',
    'الإجمالي شامل الضريبة (BT-112) = الإجمالي غير شامل الضريبة (BT-109) + إجمالي الضريبة (BT-110).',
    (invoice) => {
      const [net, vat] = [amountAt(invoice.totals, 'cbc:TaxExclusiveAmount'), vatOf(invoice)]
      return !net || !vat || equals(amountAt(invoice.totals, 'cbc:TaxInclusiveAmount'), plus(net, vat))
    },
  ),
  warning(
    'BR-CO-16',
    'Amount due (BT-115) = total with VAT (BT-112) - paid amount (BT-113) + rounding amount (BT-114).',
    'المبلغ المستحق (BT-115) = الإجمالي شامل الضريبة (BT-112) - المدفوع (BT-113) + التقريب (BT-114).',
    ({ totals }) => {
      const gross = amountAt(totals, 'cbc:TaxInclusiveAmount')
      const paid = amountAt(totals, 'cbc:PrepaidAmount') ?? zero
      const rounding = amountAt(totals, 'cbc:PayableRoundingAmount') ?? zero
      return !gross || equals(amountAt(totals, 'cbc:PayableAmount'), plus(minus(gross, paid), rounding))
    },
  ),
  error(
    'BR-CO-18',
    'An Invoice shall at least have one VAT breakdown group (BG-23).',
    'يجب أن تحتوي الفاتورة على مجموعة ضريبية واحدة على الأقل (BG-23).',
    ({ groups }) => groups.length > 0,
  ),
  warning(
    'BR-53',
    'If the VAT accounting currency (BT-6) is present, the total VAT amount in it (BT-111) shall be provided.',
    'إذا ذُكرت عملة الضريبة (BT-6) فيجب ذكر إجمالي الضريبة بها (BT-111).',
    ({ root, taxTotals }) =>
      taxTotals
        .flatMap((total) => all(total, 'cbc:TaxAmount'))
        .some(({ attributes }) => attributes.currencyID === text(root, 'cbc:TaxCurrencyCode')) ||
      !has(root, 'cbc:TaxCurrencyCode'),
  ),
  error(
    'BR-KSA-EN16931-08',
    'Only one tax total (BG-22) with tax subtotals must be provided.',
    'يجب ذكر إجمالي ضريبي واحد فقط (BG-22) مع مجاميع فرعية.',
    ({ taxTotals }) => taxTotals.filter((total) => has(total, 'cac:TaxSubtotal')).length === 1,
  ),
  warning(
    'BR-KSA-EN16931-09',
    'Only one tax total (BG-22) without tax subtotals must be provided when tax currency code is provided.',
    'يجب ذكر إجمالي ضريبي واحد فقط (BG-22) دون مجاميع فرعية عند ذكر رمز عملة الضريبة.',
    ({ root, taxTotals }) =>
      !has(root, 'cbc:TaxCurrencyCode') || taxTotals.filter((total) => !has(total, 'cac:TaxSubtotal')).length === 1,
  ),
]

/** BT-110, of the tax total that has the groups. */
function vatOf({ taxTotals }: Invoice): Amount | undefined {
  return amountAt(
    taxTotals.find((total) => has(total, 'cac:TaxSubtotal')),
    'cbc:TaxAmount',
  )
}

/** What is missing is the matter of another rule. */
function equals(amount: Amount | undefined, expected: Amount): boolean {
  return amount === undefined || isSame(amount, expected)
}
