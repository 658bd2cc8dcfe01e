import { all, type Element, first, has, text } from '../xml/element.ts'
import { type Amount, dividedBy, isLess, isSame, minus, plus, rounded, sum, times, zero } from './amount.ts'
import { amountAt, isAllowance, isCharge } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const price = 'cac:Price/cbc:PriceAmount'

/** What was sold, line by line. */
export const lineRules: readonly Rule[] = [
  error(
    'BR-16',
    'An Invoice shall have at least one Invoice line (BG-25).',
    'يجب أن تحتوي الفاتورة على بند واحد على الأقل (BG-25).',
    ({ lines }) => lines.length > 0,
  ),
  warning(
    'BR-21',
    'Each Invoice line (BG-25) shall have an Invoice line identifier (BT-126).',
    'يجب أن يكون لكل بند (BG-25) معرف (BT-126).',
    ({ lines }) => lines.every((line) => text(line, 'cbc:ID') !== ''),
  ),
  error(
    'BR-22',
    'Each Invoice line (BG-25) shall have an Invoiced quantity (BT-129).',
    'يجب أن تكون لكل بند (BG-25) كمية (BT-129).',
    ({ lines }) => lines.every((line) => text(line, 'cbc:InvoicedQuantity') !== ''),
  ),
  error(
    'BR-24',
    'Each Invoice line (BG-25) shall have an Invoice line net amount (BT-131).',
    'يجب أن يكون لكل بند (BG-25) مبلغ صافٍ (BT-131).',
    ({ lines }) => lines.every((line) => text(line, 'cbc:LineExtensionAmount') !== ''),
  ),
  warning(
    'BR-25',
    'Each Invoice line (BG-25) shall contain the Item name (BT-153).',
    'يجب أن يحتوي كل بند (BG-25) على اسم الصنف (BT-153).',
    ({ lines }) => lines.every((line) => text(line, 'cac:Item/cbc:Name') !== ''),
  ),
  error(
    'BR-26',
    'Each Invoice line (BG-25) shall contain the Item net price (BT-146).',
    'يجب أن يحتوي كل بند (BG-25) على السعر الصافي للصنف (BT-146).',
    ({ lines }) => lines.every((line) => text(line, price) !== ''),
  ),
  error(
    'BR-CO-04',
    'Each Invoice line (BG-25) shall be categorized with an Invoiced item VAT category code (BT-151).',
    'يجب أن يكون لكل بند (BG-25) رمز فئة ضريبية (BT-151).',
    ({ lines }) => lines.every((line) => text(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') !== ''),
  ),
  warning(
    'BR-KSA-EN16931-11',
    'Line net amount (BT-131) must equal quantity × net price / base quantity + charges - allowances.',
    'يجب أن يساوي صافي البند (BT-131) الكمية × السعر الصافي ÷ الكمية الأساسية + الرسوم - الخصومات.',
    ({ lines }) => lines.every(isNetRight),
  ),
  error(
    'BR-KSA-EN16931-12',
    'Base quantity (BT-149) must be a positive number above zero.',
    'يجب أن تكون الكمية الأساسية (BT-149) أكبر من الصفر.',
    ({ lines }) =>
      lines.every((line) => {
        const base = amountAt(line, 'cac:Price/cbc:BaseQuantity')
        return base === undefined || isLess(zero, base)
      }),
  ),
  error(
    'BR-KSA-EN16931-06',
    'A charge on price level (BG-29) is not allowed: its indicator must be false.',
    'لا يُسمح برسوم على مستوى السعر (BG-29)، ويجب أن يكون المؤشر false.',
    ({ lines }) => lines.flatMap((line) => all(line, 'cac:Price/cac:AllowanceCharge')).every(isAllowance),
  ),
  error(
    'BR-KSA-EN16931-07',
    'Item net price (BT-146) must equal gross price (BT-148) - discount (BT-147) when the gross price is given.',
    'يجب أن يساوي السعر الصافي (BT-146) السعر الإجمالي (BT-148) ناقصًا الخصم (BT-147) عند ذكر السعر الإجمالي.',
    ({ lines }) => lines.every(isNetPriceRight),
  ),
  warning(
    'BR-KSA-51',
    'The line amount with VAT (KSA-12) must be line net amount (BT-131) + line VAT amount (KSA-11).',
    'يجب أن يساوي مبلغ البند شاملًا الضريبة (KSA-12) صافي البند (BT-131) + ضريبة البند (KSA-11).',
    ({ lines }) =>
      lines.every((line) => {
        const [net, vat, gross] = ['cbc:LineExtensionAmount', lineVat, lineGross].map((path) => amountAt(line, path))
        return !net || !vat || !gross || isSame(gross, plus(net, vat))
      }),
  ),
  error(
    'BR-KSA-52',
    'The line VAT amount (KSA-11) is mandatory for tax invoices and their notes.',
    'مبلغ ضريبة البند (KSA-11) إلزامي في الفواتير الضريبية وإشعاراتها.',
    ({ lines, isStandard }) => !isStandard || lines.every((line) => text(line, lineVat) !== ''),
  ),
  error(
    'BR-KSA-53',
    'The line amount with VAT (KSA-12) is mandatory for tax invoices and their notes.',
    'مبلغ البند شاملًا الضريبة (KSA-12) إلزامي في الفواتير الضريبية وإشعاراتها.',
    ({ lines, isStandard }) => !isStandard || lines.every((line) => text(line, lineGross) !== ''),
  ),
  error(
    'BR-KSA-54',
    'The line VAT amount (KSA-11) must be given in every line of tax invoices and their notes.',
    'يجب ذكر مبلغ ضريبة البند (KSA-11) في كل بند من الفواتير الضريبية وإشعاراتها.',
    ({ lines, isStandard }) => !isStandard || lines.every((line) => has(line, lineVat)),
  ),
  error(
    'BR-KSA-11',
    'A line "Not subject to VAT" (BT-151) shall have a VAT rate (BT-152) of 0.',
    'يجب أن تكون نسبة الضريبة (BT-152) صفرًا في البند غير الخاضع للضريبة (BT-151).',
    ({ lines }) => lines.every((line) => isFreeOf(line, 'cac:Item/cac:ClassifiedTaxCategory')),
  ),
]

const lineVat = 'cac:TaxTotal/cbc:TaxAmount'
const lineGross = 'cac:TaxTotal/cbc:RoundingAmount'

function isNetRight(line: Element): boolean {
  const [quantity, unit, net] = ['cbc:InvoicedQuantity', price, 'cbc:LineExtensionAmount'].map((path) =>
    amountAt(line, path),
  )
  const base = amountAt(line, 'cac:Price/cbc:BaseQuantity') ?? { over: 1n, under: 1n }
  if (!quantity || !unit || !net) return true
  const gross = dividedBy(times(quantity, unit), base)
  if (!gross) return true
  const allowanceCharges = all(line, 'cac:AllowanceCharge')
  const charges = amountsOf(allowanceCharges.filter(isCharge))
  const allowances = amountsOf(allowanceCharges.filter(isAllowance))
  return isSame(net, minus(plus(rounded(gross), sum(charges)), sum(allowances)))
}

function isNetPriceRight(line: Element): boolean {
  const discount = first(line, 'cac:Price/cac:AllowanceCharge')
  const [net, gross] = [amountAt(line, price), amountAt(discount, 'cbc:BaseAmount')]
  if (!net || !gross) return true
  return isSame(net, minus(gross, amountAt(discount, 'cbc:Amount') ?? zero))
}

export function amountsOf(allowanceCharges: readonly Element[]): readonly Amount[] {
  return allowanceCharges.map((one) => amountAt(one, 'cbc:Amount') ?? zero)
}

/** Whether a category O has no rate but 0. */
export function isFreeOf(from: Element, path: string): boolean {
  return all(from, path).every((category) => {
    const rate = amountAt(category, 'cbc:Percent')
    return text(category, 'cbc:ID') !== 'O' || rate === undefined || isSame(rate, zero)
  })
}
