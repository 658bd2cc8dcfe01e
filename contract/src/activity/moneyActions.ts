import type { invoiceLife } from '../invoices/states.ts'
import type { subscriptionInvoiceLife, subscriptionLife } from '../subscriptions/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

export const invoiceActions: TextsFor<ActionOf<typeof invoiceLife>> = {
  make: ['أعدّ المسودة', 'created the draft'],
  edit: ['عدّل المسودة', 'edited the draft'],
  issue: ['أصدر المستند', 'issued the document'],
  cancel: ['استبعد المسودة', 'discarded the draft'],
  record_payment: ['سجّل دفعة', 'recorded a payment'],
  take_back_payment: ['ألغى دفعة', 'reversed a payment'],
  credit: ['أصدر لها إشعارًا دائنًا', 'issued a credit note for it'],
  debit: ['أصدر لها إشعارًا مدينًا', 'issued a debit note for it'],
  send: ['أرسل المستند بالبريد الإلكتروني', 'emailed the document'],
  remind: ['ذكّر المشتري', 'reminded the buyer'],
  delete: ['حذف المسودة', 'deleted the draft'],
}

export const invoiceBundleActions: ActionTexts = {
  ask: ['طلب ملفًا مضغوطًا', 'requested a ZIP file'],
  cancel: ['ألغى ملفًا مضغوطًا', 'cancelled a ZIP file'],
}

export const invoiceBuyerActions: ActionTexts = {
  send_statement: ['أرسل كشف حساب', 'sent an account statement'],
}

export const invoiceSettingsActions: ActionTexts = {
  edit: ['عدّل إعدادات الفواتير', 'edited the invoice settings'],
}

export const subscriptionActions: TextsFor<Exclude<ActionOf<typeof subscriptionLife>, 'ask_upgrade'>> = {
  choose: ['اختار باقة', 'chose a plan'],
  try: ['بدأ الفترة التجريبية', 'started a trial'],
  pay: ['أكّدت استلام الدفعة', 'confirmed the payment'],
  upgrade: ['أكّدت دفع الترقية', 'confirmed the upgrade payment'],
  downgrade: ['طلب تغيير الباقة عند نهاية المدة', 'requested a plan change at the end of the period'],
  take_effect: ['طبّق تغيير الباقة', 'applied the plan change'],
  withdraw_change: ['ألغى تغيير الباقة', 'cancelled the plan change'],
  withdraw: ['ألغى اختيار الباقة', 'cancelled the plan selection'],
  lapse: ['أغلق اختيار باقة لم يُدفع', 'closed an unpaid plan selection'],
  renew: ['عاد إلى الاشتراك', 'subscribed again'],
  set_renewal: ['غيّر التجديد التلقائي', 'changed automatic renewal'],
  miss_payment: ['سجّل تأخر السداد', 'marked the payment as overdue'],
  cancel: ['ألغى الاشتراك', 'cancelled the subscription'],
  keep: ['استأنف الاشتراك', 'resumed the subscription'],
  end: ['أنهى الاشتراك', 'ended the subscription'],
  refund: ['ردّ المبلغ', 'refunded the payment'],
  suspend: ['أوقف الاشتراك', 'suspended the subscription'],
  lift: ['رفع إيقاف الاشتراك', 'lifted the suspension'],
  close: ['أنهى الاشتراك مع إغلاق الحساب', 'ended the subscription with the account'],
}

export const subscriptionInvoiceActions: TextsFor<ActionOf<typeof subscriptionInvoiceLife>> = {
  open: ['أصدر الفاتورة', 'issued the invoice'],
  pay: ['أكّدت استلام الدفعة', 'confirmed the payment'],
  void: ['ألغى الفاتورة', 'voided the invoice'],
  refund: ['ردّ المبلغ', 'refunded the payment'],
  send_receipt: ['أرسل إيصال التحويل', 'uploaded the transfer receipt'],
  withdraw_receipt: ['سحب إيصال التحويل', 'withdrew the transfer receipt'],
  refuse_receipt: ['رفض إيصال التحويل', 'rejected the transfer receipt'],
  accept_receipt: ['قبل إيصال التحويل', 'accepted the transfer receipt'],
}

export const savedCardActions: ActionTexts = {
  delete: ['حذف بطاقة محفوظة', 'deleted a saved card'],
}
