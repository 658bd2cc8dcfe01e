import { addressFields } from '../addresses/fields.ts'
import { companyFields } from '../companies/fields.ts'
import type { Fields } from '../fields.ts'
import { vatFields } from '../listings/fields.ts'
import { weekDays, workingHoursParts } from '../values/workingHours.ts'
import type { Labels } from './actionTexts.ts'

/** What the fields are called that several kinds of record have. */
const sharedFields: Readonly<Record<string, Labels>> = {
  name: ['الاسم', 'Name'],
  name_ar: ['الاسم بالعربية', 'Name in Arabic'],
  name_en: ['الاسم بالإنجليزية', 'Name in English'],
  label_ar: ['البيان بالعربية', 'Label in Arabic'],
  label_en: ['البيان بالإنجليزية', 'Label in English'],
  description_ar: ['الوصف بالعربية', 'Description in Arabic'],
  description_en: ['الوصف بالإنجليزية', 'Description in English'],
  category: ['التصنيف', 'Category'],
  kind: ['النوع', 'Type'],
  number: ['الرقم', 'Number'],
  slug: ['عنوان الصفحة', 'Page address'],
  regions: ['المناطق', 'Regions'],
  documents: ['المستندات', 'Documents'],
  file: ['الملف', 'File'],
  sku: ['رمز الصنف', 'SKU'],
  unit: ['الوحدة', 'Unit'],
  price: ['السعر', 'Price'],
  percent: ['النسبة', 'Percentage'],
  version: ['الإصدار', 'Version'],
  year: ['السنة', 'Year'],
  stage: ['المرحلة', 'Stage'],
  vat_category: words(vatFields.vat_category.label),
  exemption_code: words(vatFields.exemption_code.label),
  working_hours: ['ساعات العمل', 'Working hours'],
  ...Object.fromEntries(
    [...weekDays, 'opens' as const, 'closes' as const].map((part) => [part, words(workingHoursParts[part])]),
  ),
}

/** What the fields of the commercial register and of persons are called, and those of a party in a deal or an invoice. */
const otherFields: Readonly<Record<string, Labels>> = {
  ...labelsOf(addressFields, ['label', 'kind', 'is_default']),
  ...labelsOf(companyFields, ['name', 'slug', 'description_ar', 'description_en']),
  code: ['الرمز', 'Code'],
  fee: ['الرسوم', 'Fee'],
  days: ['الأيام', 'Days'],
  label: ['التسمية', 'Label'],
  is_default: ['الافتراضي', 'Default'],
  verified_at: ['تاريخ التحقق', 'Verified on'],
  cr: ['رقم السجل التجاري', 'Commercial registration number'],
  cr_name: ['الاسم في السجل التجاري', 'Registered name'],
  cr_status: ['حالة السجل التجاري', 'Registration status'],
  expiry_date: ['انتهاء السجل التجاري', 'Registration expires'],
  subscription_package: ['الباقة', 'Plan'],
  subscription_end_date: ['نهاية الاشتراك', 'Subscription ends'],
  first_name: ['الاسم الأول', 'First name'],
  last_name: ['اسم العائلة', 'Last name'],
  avatar: ['الصورة الشخصية', 'Picture'],
}

/** What the fields of deals, invoices, stock and subscriptions are called. */
const tradeFields: Readonly<Record<string, Labels>> = {
  assignee: ['المسؤول', 'Assignee'],
  valid_days: ['مدة صلاحية العرض (أيام)', 'Quote validity (days)'],
  discount: ['الخصم', 'Discount'],
  value: ['القيمة', 'Value'],
  delivery: ['التوصيل', 'Delivery'],
  method: ['الطريقة', 'Method'],
  payment_terms: ['شروط الدفع', 'Payment terms'],
  advance_percent: ['الدفعة المقدمة (%)', 'Deposit (%)'],
  milestones: ['المراحل', 'Milestones'],
  message: ['الرسالة', 'Message'],
  bank: ['الحساب البنكي', 'Bank account'],
  iban: ['رقم الآيبان', 'IBAN'],
  due_days: ['مهلة السداد (أيام)', 'Payment due (days)'],
  terms_ar: ['الشروط بالعربية', 'Terms in Arabic'],
  terms_en: ['الشروط بالإنجليزية', 'Terms in English'],
  lang: ['اللغة', 'Language'],
  closure_share: ['حد إغلاق المتبقي دون موافقة المشتري (%)', 'Closing limit without the buyer’s agreement (%)'],
  reminds: ['تذكير المشترين', 'Remind buyers'],
  total: ['الإجمالي', 'Total'],
  valid_until: ['صالح حتى', 'Valid until'],
  fulfilment_status: ['التسليم', 'Delivery'],
  payment_status: ['السداد', 'Payment'],
  pipeline_status: ['المرحلة الحالية', 'Current step'],
  contract_signed_on: ['تاريخ توقيع العقد', 'Contract signed on'],
  registration_number: ['رقم القيد', 'Registration number'],
  on_hand: ['الموجود', 'On hand'],
  low_at: ['حد التنبيه', 'Low-stock threshold'],
  paid: ['المدفوع', 'Paid'],
  open: ['المبلغ المستحق', 'Balance due'],
  credited: ['المخصوم بإشعارات دائنة', 'Credited'],
  prepaid: ['الدفعات المقدمة المخصومة', 'Advances deducted'],
  deducted: ['المخصوم من فواتير', 'Deducted on invoices'],
  buyer: ['المشتري', 'Buyer'],
  supply_on: ['تاريخ التوريد', 'Supply date'],
  due_on: ['تاريخ الاستحقاق', 'Due date'],
  payment_means: ['طرق السداد', 'Payment methods'],
  po_number: ['رقم أمر الشراء', 'Purchase order'],
  note_ar: ['ملاحظة بالعربية', 'Note in Arabic'],
  note_en: ['ملاحظة بالإنجليزية', 'Note in English'],
  reason_code: ['السبب', 'Reason'],
  reason: ['توضيح السبب', 'Reason details'],
  discount_amount: ['مبلغ الخصم', 'Discount amount'],
  delivery_fee: ['رسوم التوصيل', 'Delivery fee'],
  lines: ['البنود', 'Items'],
  qty: ['الكمية', 'Quantity'],
  unit_price: ['سعر الوحدة', 'Unit price'],
  package: ['الباقة', 'Plan'],
  period: ['المدة', 'Period'],
  start_date: ['تاريخ البداية', 'Start date'],
  end_date: ['تاريخ النهاية', 'End date'],
  auto_renew: ['التجديد التلقائي', 'Automatic renewal'],
  card: ['البطاقة', 'Card'],
  cancel_at_end: ['الإلغاء عند نهاية المدة', 'Cancel at period end'],
  pending_package: ['الباقة القادمة', 'Next plan'],
  pending_period: ['المدة القادمة', 'Next period'],
  from: ['من', 'From'],
  to: ['إلى', 'To'],
  expected_on: ['تاريخ الوصول المتوقع', 'Expected on'],
  note: ['ملاحظة', 'Note'],
  made: ['المضافة', 'Added'],
  changed: ['المعدّلة', 'Changed'],
  refused: ['المرفوضة', 'Rejected'],
  unchanged: ['دون تغيير', 'Unchanged'],
  selected: ['المنتجات المحددة', 'Selected products'],
  rounding: ['التقريب', 'Rounding'],
  what: ['الحقل المعدّل', 'Changed field'],
  how: ['طريقة التغيير', 'Method'],
  action: ['الإجراء', 'Action'],
  amount: ['المبلغ', 'Amount'],
  quantity: ['الكمية', 'Quantity'],
  emails: ['الرسائل', 'Emails'],
  new_deal: ['صفقة جديدة', 'New deal'],
  quote_answered: ['الرد على عرض السعر', 'Quote answered'],
  deal_expiring: ['صفقة توشك على الانتهاء', 'Deal expiring'],
  invoice_overdue: ['فاتورة متأخرة', 'Invoice overdue'],
  document_rejected: ['مستند رفضته الهيئة', 'Document rejected by ZATCA'],
  documents_late: ['مستندات لم تصل إلى الهيئة', 'Documents not at ZATCA yet'],
  certificate_refused: ['شهادة لم تعد مقبولة', 'Certificate not accepted'],
  certificate_ending: ['قرب انتهاء الشهادة', 'Certificate expiring'],
  stock_low: ['انخفاض المخزون', 'Low stock'],
  subscription_ending: ['قرب نهاية الاشتراك', 'Subscription ending'],
  ticket_answered: ['الرد على تذكرة', 'Ticket answered'],
  new_device: ['تسجيل دخول من جهاز جديد', 'Sign-in from a new device'],
}

/** What the fields of records without a table of fields are called in the history. */
export const fieldNames: Readonly<Record<string, Labels>> = { ...sharedFields, ...otherFields, ...tradeFields }

function words({ ar, en }: { readonly ar: string; readonly en: string }): Labels {
  return [ar, en]
}

/** The labels of these fields but those whose names other records use for something else. */
function labelsOf(fields: Fields, left: readonly string[]): Record<string, Labels> {
  const named = Object.entries(fields).filter(([name]) => !left.includes(name))
  return Object.fromEntries(named.map(([name, { label }]) => [name, [label.ar, label.en]]))
}
