import { all, text } from '../xml/element.ts'
import { error, type Rule, warning } from './rule.ts'

const billedId = 'cac:InvoiceDocumentReference/cbc:ID'

/** The head of a document: its number, codes and references. */
export const documentRules: readonly Rule[] = [
  warning(
    'BR-02',
    'An Invoice shall have an Invoice number (BT-1).',
    'يجب أن تحتوي الفاتورة على رقم الفاتورة (BT-1).',
    ({ root }) => text(root, 'cbc:ID') !== '',
  ),
  error(
    'BR-03',
    'An Invoice shall have an Invoice issue date (BT-2).',
    'يجب أن تحتوي الفاتورة على تاريخ الإصدار (BT-2).',
    ({ root }) => text(root, 'cbc:IssueDate') !== '',
  ),
  error(
    'BR-04',
    'An Invoice shall have an Invoice type code (BT-3).',
    'يجب أن تحتوي الفاتورة على رمز نوع الفاتورة (BT-3).',
    ({ typeCode }) => typeCode !== '',
  ),
  error(
    'BR-05',
    'An Invoice shall have an Invoice currency code (BT-5).',
    'يجب أن تحتوي الفاتورة على رمز عملة الفاتورة (BT-5).',
    ({ currency }) => currency !== '',
  ),
  error(
    'BR-KSA-EN16931-01',
    'Business process (BT-23) must be "reporting:1.0".',
    'يجب أن يكون نوع الإجراء (BT-23) هو "reporting:1.0".',
    ({ root }) => text(root, 'cbc:ProfileID') === 'reporting:1.0',
  ),
  error(
    'BR-KSA-03',
    'The invoice must contain a unique identifier (KSA-1) of letters, digits and dashes.',
    'يجب أن تحتوي الفاتورة على معرف فريد (KSA-1) من أحرف وأرقام وشرطات فقط.',
    ({ root }) => /^[A-Za-z0-9-]+$/.test(text(root, 'cbc:UUID')),
  ),
  error(
    'BR-KSA-05',
    'The invoice type code (BT-3) must be 388, 381, 383 or 386.',
    'يجب أن يكون رمز نوع الفاتورة (BT-3) أحد القيم 388 أو 381 أو 383 أو 386.',
    ({ typeCode }) => ['', '388', '381', '383', '386'].includes(typeCode),
  ),
  error(
    'BR-KSA-06',
    'The invoice transaction code (KSA-2) must have the structure NNPNESB.',
    'يجب أن يتبع رمز معاملة الفاتورة (KSA-2) الهيكل NNPNESB.',
    ({ transactionCode }) => /^0[12][01]{5}$/.test(transactionCode),
  ),
  error(
    'BR-KSA-07',
    'Self billing (KSA-2, position 7) is not allowed for export invoices (position 5).',
    'لا يُسمح بالفوترة الذاتية (KSA-2، الخانة 7) في فواتير التصدير (الخانة 5).',
    ({ isExport, transactionCode }) => !(isExport && transactionCode[6] === '1'),
  ),
  error(
    'BR-KSA-31',
    'Simplified documents may only be third party, nominal or summary (KSA-2).',
    'لا يُقبل في المستندات المبسطة إلا طرف ثالث أو توريد افتراضي أو فاتورة ملخصة (KSA-2).',
    ({ isSimplified, transactionCode }) => !isSimplified || /^02..0.0/.test(transactionCode),
  ),
  error(
    'BR-KSA-68',
    'Tax currency code (BT-6) must exist in an invoice.',
    'يجب أن تحتوي الفاتورة على رمز عملة الضريبة (BT-6).',
    ({ root }) => text(root, 'cbc:TaxCurrencyCode') !== '',
  ),
  error(
    'BR-KSA-EN16931-02',
    'VAT accounting currency code (BT-6) must be SAR.',
    'يجب أن يكون رمز عملة ضريبة القيمة المضافة (BT-6) هو SAR.',
    ({ root }) => ['', 'SAR'].includes(text(root, 'cbc:TaxCurrencyCode')),
  ),
  error(
    'BR-KSA-17',
    'Debit and credit notes must contain the reason (KSA-10) for their issue.',
    'يجب أن تحتوي الإشعارات المدينة والدائنة على سبب الإصدار (KSA-10).',
    ({ root, isNote }) => {
      const means = all(root, 'cac:PaymentMeans')
      return !isNote || (means.length > 0 && means.every((one) => text(one, 'cbc:InstructionNote') !== ''))
    },
  ),
  warning(
    'BR-KSA-56',
    'Debit and credit notes must contain the billing reference ID (BT-25).',
    'يجب أن تحتوي الإشعارات المدينة والدائنة على رقم الفاتورة المرجعية (BT-25).',
    ({ root, isNote }) => {
      const references = all(root, 'cac:BillingReference')
      return !isNote || (references.length > 0 && references.every((one) => text(one, billedId) !== ''))
    },
  ),
  error(
    'BR-55',
    'Each Preceding Invoice reference (BG-3) shall contain a Preceding Invoice reference (BT-25).',
    'يجب أن تحتوي كل إشارة إلى فاتورة سابقة (BG-3) على رقمها (BT-25).',
    ({ root }) => all(root, 'cac:BillingReference').every((one) => text(one, billedId) !== ''),
  ),
  warning(
    'BR-52',
    'Each Additional supporting document (BG-24) shall contain a Supporting document reference (BT-122).',
    'يجب أن يحتوي كل مستند داعم إضافي (BG-24) على مرجعه (BT-122).',
    ({ root }) => all(root, 'cac:AdditionalDocumentReference').every((one) => text(one, 'cbc:ID') !== ''),
  ),
]
