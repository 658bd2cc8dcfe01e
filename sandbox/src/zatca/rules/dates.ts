import { all, has, text } from '../xml/element.ts'
import { nameOf } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const supplyDate = 'cac:Delivery/cbc:ActualDeliveryDate'
const supplyEnd = 'cac:Delivery/cbc:LatestDeliveryDate'
const datePaths = [
  'cbc:IssueDate',
  'cbc:DueDate',
  supplyDate,
  supplyEnd,
  'cac:BillingReference/cac:InvoiceDocumentReference/cbc:IssueDate',
  'cac:InvoiceLine/cac:DocumentReference/cbc:IssueDate',
]
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ?$/

/** Dates of issue and of supply. */
export const dateRules: readonly Rule[] = [
  error(
    'BR-KSA-04',
    'The document issue date (BT-2) must be less or equal to the current date.',
    'يجب ألا يكون تاريخ إصدار المستند (BT-2) بعد التاريخ الحالي.',
    ({ root, submittedAt }) => {
      const day = text(root, 'cbc:IssueDate')
      return !isDay(day) || day <= riyadhDay(submittedAt)
    },
  ),
  error(
    'BR-KSA-70',
    'The invoice must contain an issue time (KSA-25) as hh:mm:ss or hh:mm:ssZ.',
    'يجب أن تحتوي الفاتورة على وقت الإصدار (KSA-25) بالصيغة hh:mm:ss أو hh:mm:ssZ.',
    ({ root }) => time.test(text(root, 'cbc:IssueTime')),
  ),
  warning(
    'BR-KSA-15',
    'The tax invoice must contain the supply date (KSA-5).',
    'يجب أن تحتوي الفاتورة الضريبية على تاريخ التوريد (KSA-5).',
    ({ root, isStandard, typeCode }) => !isStandard || typeCode !== '388' || text(root, supplyDate) !== '',
  ),
  warning(
    'BR-KSA-35',
    'An invoice with a supply end date (KSA-24) must contain a supply date (KSA-5).',
    'يجب أن تحتوي الفاتورة على تاريخ التوريد (KSA-5) إذا احتوت على تاريخ انتهاء التوريد (KSA-24).',
    ({ root }) => !has(root, supplyEnd) || text(root, supplyDate) !== '',
  ),
  warning(
    'BR-KSA-36',
    'The supply end date (KSA-24) must be greater than or equal to the supply date (KSA-5).',
    'يجب ألا يسبق تاريخ انتهاء التوريد (KSA-24) تاريخ التوريد (KSA-5).',
    ({ root }) =>
      text(root, supplyEnd) === '' || text(root, supplyDate) === '' || text(root, supplyEnd) >= text(root, supplyDate),
  ),
  error(
    'BR-KSA-71',
    'A simplified summary invoice must contain the buyer name (BT-44).',
    'يجب أن تحتوي الفاتورة المبسطة الملخصة على اسم المشتري (BT-44).',
    ({ isSimplified, isSummary, buyer }) => !(isSimplified && isSummary) || nameOf(buyer) !== '',
  ),
  error(
    'BR-KSA-72',
    'A simplified summary invoice must contain a supply date (KSA-5) and a supply end date (KSA-24).',
    'يجب أن تحتوي الفاتورة المبسطة الملخصة على تاريخ التوريد (KSA-5) وتاريخ انتهائه (KSA-24).',
    ({ root, isSimplified, isSummary }) =>
      !(isSimplified && isSummary) || (text(root, supplyDate) !== '' && text(root, supplyEnd) !== ''),
  ),
  warning('BR-KSA-F-01', 'A date must be formatted YYYY-MM-DD.', 'يجب أن تكون صيغة التاريخ YYYY-MM-DD.', ({ root }) =>
    datePaths.flatMap((path) => all(root, path)).every((date) => date.text.trim() === '' || isDay(date.text)),
  ),
]

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}

/** Days in the Kingdom begin three hours before those of UTC. */
function riyadhDay(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
}
