import type { customerLife } from '../customers/states.ts'
import type { unitLife } from '../einvoicing/states.ts'
import type { objectionLife } from '../fees/states.ts'
import type { invoiceLife } from '../invoices/states.ts'
import type { priceListLife } from '../prices/states.ts'
import type { subscriptionInvoiceLife, subscriptionLife } from '../subscriptions/states.ts'
import { type ActionOf, type ActionTexts, approvalActions, type TextsFor } from './actionTexts.ts'

export const invoiceActions: TextsFor<ActionOf<typeof invoiceLife>> = {
  ...approvalActions,
  assign: ['تم إسناد الفاتورة', 'assigned the invoice'],
  unassign: ['تم إلغاء إسناد الفاتورة', 'unassigned the invoice'],
  make: ['تم إنشاء المسودة', 'created the draft'],
  edit: ['تم تعديل المسودة', 'edited the draft'],
  issue: ['تم إصدار المستند', 'issued the document'],
  cancel: ['تم استبعاد المسودة', 'discarded the draft'],
  record_payment: ['تم تسجيل دفعة', 'recorded a payment'],
  take_back_payment: ['تم إلغاء دفعة', 'reversed a payment'],
  credit: ['تم إصدار إشعار دائن لها', 'issued a credit note for it'],
  debit: ['تم إصدار إشعار مدين لها', 'issued a debit note for it'],
  deduct: ['تم خصم الدفعة المقدمة من فاتورة', 'deducted the advance from an invoice'],
  send: ['تم إرسال المستند بالبريد الإلكتروني', 'emailed the document'],
  remind: ['تم تذكير المشتري', 'reminded the buyer'],
  delete: ['تم حذف المسودة', 'deleted the draft'],
  zatca_clear: ['تم تسجيل اعتماد الهيئة للمستند', 'recorded ZATCA’s clearance'],
  zatca_report: ['تم تسجيل قبول الهيئة للإبلاغ عن المستند', 'recorded ZATCA’s acceptance'],
  zatca_reject: ['تم تسجيل رفض الهيئة للمستند', 'recorded ZATCA’s rejection'],
  correct: ['تم تصحيح المستند وإعادة إرساله إلى الهيئة', 'corrected the document and sent it to ZATCA again'],
  zatca_lose: ['تم تأجيل إرسال المستند إلى الهيئة', 'postponed sending the document to ZATCA'],
  zatca_sign_again: ['تم توقيع المستند بالشهادة الجديدة', 'signed the document with the new certificate'],
}

export const customerActions: TextsFor<ActionOf<typeof customerLife>> = {
  create: ['تمت إضافة العميل', 'added the customer'],
  recognise: ['تمت إضافة العميل مع أول صفقة أو فاتورة', 'added the customer with their first deal or invoice'],
  buy: ['تمت استعادة العميل لأنه اشترى من جديد', 'restored the customer, who bought again'],
  edit: ['تم تعديل بيانات العميل', 'edited the customer'],
  set_credit: ['تم تعديل الحد الائتماني', 'changed the credit limit'],
  block: ['تم حظر العميل', 'blocked the customer'],
  unblock: ['تم رفع الحظر عن العميل', 'unblocked the customer'],
  archive: ['تمت أرشفة العميل', 'archived the customer'],
  restore: ['تمت استعادة العميل', 'restored the customer'],
  merge: ['تم دمج عميل آخر في هذا العميل', 'merged another customer into this one'],
  join: ['تم دمج العميل في عميل آخر', 'merged the customer into another'],
  split: ['تم فصل العميل عن العميل الذي دُمج فيه', 'split the customer off again'],
  split_off: ['تم فصل عميل كان مدموجًا', 'split off a merged customer'],
  assign: ['تم إسناد العميل', 'assigned the customer'],
  unassign: ['تم إلغاء إسناد العميل', 'unassigned the customer'],
  send_statement: ['تم إرسال كشف حساب', 'sent an account statement'],
  add_document: ['تمت إضافة مستند للعميل', 'added a document to the customer'],
  remove_document: ['تمت إزالة مستند للعميل', 'removed a document of the customer'],
}

export const priceListActions: TextsFor<ActionOf<typeof priceListLife>> = {
  create: ['تم إنشاء قائمة الأسعار', 'created the price list'],
  edit: ['تم تعديل قائمة الأسعار', 'edited the price list'],
  set_prices: ['تم تعديل أسعار القائمة', 'changed the prices of the list'],
  activate: ['تم تفعيل قائمة الأسعار', 'activated the price list'],
  deactivate: ['تم إيقاف قائمة الأسعار', 'deactivated the price list'],
  archive: ['تمت أرشفة قائمة الأسعار', 'archived the price list'],
  restore: ['تمت استعادة قائمة الأسعار', 'restored the price list'],
}

export const invoiceBundleActions: ActionTexts = {
  ask: ['تم طلب ملف مضغوط', 'requested a ZIP file'],
  cancel: ['تم إلغاء ملف مضغوط', 'cancelled a ZIP file'],
}

export const invoiceBuyerActions: ActionTexts = {
  send_statement: ['تم إرسال كشف حساب', 'sent an account statement'],
}

export const invoiceSettingsActions: ActionTexts = {
  ...approvalActions,
  edit: ['تم تعديل إعدادات الفواتير', 'edited the invoice settings'],
  edit_accounting: ['تم تعديل حسابات القيود وإرسالها', 'edited the accounts of the journal and its email'],
  send_journal: ['تم إرسال قيود اليومية بالبريد الإلكتروني', 'emailed the journal'],
}

export const eInvoicingUnitActions: TextsFor<ActionOf<typeof unitLife> | 'resend'> = {
  connect: ['تم بدء ربط وحدة الفوترة مع الهيئة', 'started connecting the e-invoicing unit'],
  certify: ['تم تسجيل شهادة وحدة الفوترة', 'recorded the certificate of the e-invoicing unit'],
  refuse: ['تم تسجيل رفض الهيئة لطلب وحدة الفوترة', 'recorded ZATCA’s refusal of the e-invoicing unit'],
  retry: ['تمت إعادة محاولة ربط وحدة الفوترة', 'tried again to connect the e-invoicing unit'],
  renew: ['تم طلب تجديد شهادة وحدة الفوترة', 'requested renewal of the e-invoicing unit’s certificate'],
  resend: ['تمت إعادة إرسال المستندات المنتظرة إلى الهيئة', 'sent the waiting documents to ZATCA again'],
  distrust: [
    'تم تسجيل رفض الهيئة لشهادة وحدة الفوترة',
    'recorded ZATCA’s refusal of the e-invoicing unit’s certificate',
  ],
  expire: ['تم إيقاف وحدة الفوترة لانتهاء شهادتها', 'stopped the e-invoicing unit, as its certificate ended'],
  retire: ['تم فصل وحدة الفوترة', 'disconnected the e-invoicing unit'],
}

export const subscriptionActions: TextsFor<Exclude<ActionOf<typeof subscriptionLife>, 'ask_upgrade'>> = {
  choose: ['تم اختيار باقة', 'chose a plan'],
  try: ['تم بدء الفترة التجريبية', 'started a trial'],
  pay: ['تم استلام الدفعة', 'received the payment'],
  upgrade: ['تم استلام دفعة الترقية', 'received the upgrade payment'],
  downgrade: ['تم طلب تغيير الباقة عند نهاية المدة', 'requested a plan change at the end of the period'],
  take_effect: ['تم تطبيق تغيير الباقة', 'applied the plan change'],
  withdraw_change: ['تم إلغاء تغيير الباقة', 'cancelled the plan change'],
  withdraw: ['تم إلغاء اختيار الباقة', 'cancelled the plan selection'],
  lapse: ['تم إغلاق اختيار باقة لم يُدفع', 'closed an unpaid plan selection'],
  renew: ['تم الاشتراك من جديد', 'subscribed again'],
  set_renewal: ['تم تغيير التجديد التلقائي', 'changed automatic renewal'],
  miss_payment: ['تم تسجيل تأخر السداد', 'marked the payment as overdue'],
  cancel: ['تم إلغاء الاشتراك', 'cancelled the subscription'],
  keep: ['تم استئناف الاشتراك', 'resumed the subscription'],
  end: ['تم إنهاء الاشتراك', 'ended the subscription'],
  refund: ['تم رد المبلغ', 'refunded the payment'],
  suspend: ['تم إيقاف الاشتراك', 'suspended the subscription'],
  lift: ['تم رفع إيقاف الاشتراك', 'lifted the suspension'],
  close: ['تم إنهاء الاشتراك مع إغلاق الحساب', 'ended the subscription with the account'],
}

export const subscriptionInvoiceActions: TextsFor<ActionOf<typeof subscriptionInvoiceLife>> = {
  open: ['تم إصدار الفاتورة', 'issued the invoice'],
  pay: ['تم استلام الدفعة', 'received the payment'],
  void: ['تم إلغاء الفاتورة', 'voided the invoice'],
  refund: ['تم رد المبلغ', 'refunded the payment'],
  transfer_refund: ['تم تحويل المبلغ المسترد', 'transferred the refund'],
  credit: ['تم خصم مبلغ من الفاتورة بإشعار دائن', 'credited part of the invoice'],
  send_receipt: ['تم إرسال إيصال التحويل', 'uploaded the transfer receipt'],
  withdraw_receipt: ['تم سحب إيصال التحويل', 'withdrew the transfer receipt'],
  refuse_receipt: ['تم رفض إيصال التحويل', 'rejected the transfer receipt'],
  accept_receipt: ['تم قبول إيصال التحويل', 'accepted the transfer receipt'],
}

export const feeStatementActions: TextsFor<ActionOf<typeof objectionLife>> = {
  object: ['تم تقديم اعتراض على عمولة', 'objected to a fee'],
  withdraw_objection: ['تم سحب الاعتراض', 'withdrew the objection'],
  uphold: ['تم قبول الاعتراض', 'upheld the objection'],
  refuse: ['تم رفض الاعتراض', 'refused the objection'],
}

export const savedCardActions: ActionTexts = {
  delete: ['تم حذف بطاقة محفوظة', 'deleted a saved card'],
}
