import { all, type Element, has, text } from '../xml/element.ts'
import { dividedBy, hundred, isSame, rounded, times } from './amount.ts'
import { amountAt, type Invoice, isAllowance, isCharge } from './invoice.ts'
import { isFreeOf } from './lines.ts'
import { error, type Rule, warning } from './rule.ts'

/** Discounts and charges, of the document and of lines. */
export const allowanceRules: readonly Rule[] = [
  error(
    'BR-31',
    'Each Document level allowance (BG-20) shall have an amount (BT-92).',
    'يجب أن يكون لكل خصم على مستوى المستند (BG-20) مبلغ (BT-92).',
    ({ allowances }) => allowances.every(hasAmount),
  ),
  error(
    'BR-32',
    'Each Document level allowance (BG-20) shall have a VAT category code (BT-95).',
    'يجب أن يكون لكل خصم على مستوى المستند (BG-20) رمز فئة ضريبية (BT-95).',
    ({ allowances }) => allowances.every(hasCategory),
  ),
  warning(
    'BR-36',
    'Each Document level charge (BG-21) shall have an amount (BT-99).',
    'يجب أن يكون لكل رسم على مستوى المستند (BG-21) مبلغ (BT-99).',
    ({ charges }) => charges.every(hasAmount),
  ),
  warning(
    'BR-37',
    'Each Document level charge (BG-21) shall have a VAT category code (BT-102).',
    'يجب أن يكون لكل رسم على مستوى المستند (BG-21) رمز فئة ضريبية (BT-102).',
    ({ charges }) => charges.every(hasCategory),
  ),
  error(
    'BR-41',
    'Each Invoice line allowance (BG-27) shall have an amount (BT-136).',
    'يجب أن يكون لكل خصم على مستوى البند (BG-27) مبلغ (BT-136).',
    (invoice) => ofLines(invoice).filter(isAllowance).every(hasAmount),
  ),
  warning(
    'BR-43',
    'Each Invoice line charge (BG-28) shall have an amount (BT-141).',
    'يجب أن يكون لكل رسم على مستوى البند (BG-28) مبلغ (BT-141).',
    (invoice) => ofLines(invoice).filter(isCharge).every(hasAmount),
  ),
  warning(
    'BR-KSA-19',
    'Each Document level charge (BG-21) shall have a reason code (BT-105).',
    'يجب أن يكون لكل رسم على مستوى المستند (BG-21) رمز سبب (BT-105).',
    ({ charges }) => charges.every(hasReasonCode),
  ),
  warning(
    'BR-KSA-20',
    'Each Invoice line charge (BG-28) shall have a reason code (BT-145).',
    'يجب أن يكون لكل رسم على مستوى البند (BG-28) رمز سبب (BT-145).',
    (invoice) => ofLines(invoice).filter(isCharge).every(hasReasonCode),
  ),
  warning(
    'BR-KSA-21',
    'Each Document level charge (BG-21) shall have a reason (BT-104).',
    'يجب أن يكون لكل رسم على مستوى المستند (BG-21) سبب (BT-104).',
    ({ charges }) => charges.every(hasReason),
  ),
  warning(
    'BR-KSA-22',
    'Each Invoice line charge (BG-28) shall have a reason (BT-144).',
    'يجب أن يكون لكل رسم على مستوى البند (BG-28) سبب (BT-144).',
    (invoice) => ofLines(invoice).filter(isCharge).every(hasReason),
  ),
  error(
    'BR-KSA-F-02',
    'The allowance or charge indicator must be "false" or "true".',
    'يجب أن تكون قيمة مؤشر الخصم أو الرسم "false" أو "true".',
    (invoice) =>
      [...ofDocument(invoice), ...ofLines(invoice), ...ofPrices(invoice)].every(
        (one) => isAllowance(one) || isCharge(one),
      ),
  ),
  warning(
    'BR-KSA-EN16931-03',
    'An allowance or charge amount must equal base amount × percentage / 100 if both exist.',
    'يجب أن يساوي مبلغ الخصم أو الرسم المبلغ الأساسي × النسبة ÷ 100 عند ذكرهما.',
    (invoice) => [...ofDocument(invoice), ...ofLines(invoice)].every(isShareRight),
  ),
  warning(
    'BR-KSA-EN16931-04',
    'The base amount must be provided when the percentage of an allowance or charge is.',
    'يجب ذكر المبلغ الأساسي عند ذكر نسبة الخصم أو الرسم.',
    (invoice) =>
      [...ofDocument(invoice), ...ofLines(invoice)].every(
        (one) => !has(one, 'cbc:MultiplierFactorNumeric') || has(one, 'cbc:BaseAmount'),
      ),
  ),
  warning(
    'BR-KSA-EN16931-05',
    'The percentage must be provided when the base amount of an allowance or charge is.',
    'يجب ذكر النسبة عند ذكر المبلغ الأساسي للخصم أو الرسم.',
    (invoice) =>
      [...ofDocument(invoice), ...ofLines(invoice)].every(
        (one) => !has(one, 'cbc:BaseAmount') || has(one, 'cbc:MultiplierFactorNumeric'),
      ),
  ),
  warning(
    'BR-KSA-12',
    'A Document level allowance "Not subject to VAT" (BT-95) shall have a VAT rate (BT-96) of 0.',
    'يجب أن تكون نسبة الضريبة (BT-96) صفرًا في خصم المستند غير الخاضع للضريبة (BT-95).',
    ({ allowances }) => allowances.every((one) => isFreeOf(one, 'cac:TaxCategory')),
  ),
  warning(
    'BR-KSA-13',
    'A Document level charge "Not subject to VAT" (BT-102) shall have a VAT rate (BT-103) of 0.',
    'يجب أن تكون نسبة الضريبة (BT-103) صفرًا في رسم المستند غير الخاضع للضريبة (BT-102).',
    ({ charges }) => charges.every((one) => isFreeOf(one, 'cac:TaxCategory')),
  ),
]

function hasAmount(one: Element): boolean {
  return text(one, 'cbc:Amount') !== ''
}

function hasCategory(one: Element): boolean {
  return text(one, 'cac:TaxCategory/cbc:ID') !== ''
}

function hasReasonCode(one: Element): boolean {
  return text(one, 'cbc:AllowanceChargeReasonCode') !== ''
}

function hasReason(one: Element): boolean {
  return text(one, 'cbc:AllowanceChargeReason') !== ''
}

export function ofDocument({ root }: Invoice): readonly Element[] {
  return all(root, 'cac:AllowanceCharge')
}

export function ofLines({ lines }: Invoice): readonly Element[] {
  return lines.flatMap((line) => all(line, 'cac:AllowanceCharge'))
}

export function ofPrices({ lines }: Invoice): readonly Element[] {
  return lines.flatMap((line) => all(line, 'cac:Price/cac:AllowanceCharge'))
}

function isShareRight(one: Element): boolean {
  const [amount, base, percentage] = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:MultiplierFactorNumeric'].map((path) =>
    amountAt(one, path),
  )
  if (!amount || !base || !percentage) return true
  const share = dividedBy(times(base, percentage), hundred)
  return share === undefined || isSame(amount, rounded(share))
}
