import type { invoiceLife } from '../invoices/states.ts'
import type { subscriptionInvoiceLife, subscriptionLife } from '../subscriptions/states.ts'
import type { ActionOf, ActionTexts, TextsFor } from './actionTexts.ts'

export const invoiceActions: TextsFor<ActionOf<typeof invoiceLife>> = {
  make: ['أعدّ المسودة', 'created the draft'],
  edit: ['عدّل المسودة', 'changed the draft'],
  issue: ['أصدر المستند', 'issued the document'],
  cancel: ['استبعد المسودة', 'cancelled the draft'],
  record_payment: ['سجّل دفعة', 'recorded a payment'],
  take_back_payment: ['ألغى تسجيل دفعة', 'reversed a payment'],
  credit: ['أصدر إشعارًا دائنًا عليها', 'issued a credit note for it'],
  debit: ['أصدر إشعارًا مدينًا عليها', 'issued a debit note for it'],
  send: ['أرسل المستند بالبريد', 'sent the document by email'],
  remind: ['ذكّر المشتري', 'reminded the buyer'],
  delete: ['حذف المسودة', 'deleted the draft'],
}

export const invoiceBundleActions: ActionTexts = {
  ask: ['طلب حزمة مستندات', 'asked for a bundle of documents'],
  cancel: ['ألغى حزمة مستندات', 'stopped a bundle of documents'],
}

export const invoiceBuyerActions: ActionTexts = {
  send_statement: ['أرسل كشف حساب', 'sent a statement of account'],
}

export const invoiceSettingsActions: ActionTexts = {
  edit: ['عدّل إعدادات الفواتير', 'changed the invoice settings'],
}

export const subscriptionActions: TextsFor<Exclude<ActionOf<typeof subscriptionLife>, 'ask_upgrade'>> = {
  choose: ['اختار باقة', 'chose a package'],
  try: ['بدأ الفترة التجريبية', 'started a trial'],
  pay: ['أكّدت استلام الدفعة', 'confirmed the payment'],
  upgrade: ['أكّدت دفع الترقية', 'confirmed the payment of the upgrade'],
  downgrade: ['طلب تغييرًا عند نهاية الفترة', 'asked for a change at the end of the period'],
  take_effect: ['طبّق التغيير', 'put the change into effect'],
  withdraw_change: ['تراجع عن التغيير', 'withdrew the change'],
  withdraw: ['ألغى الاختيار', 'cancelled the choice'],
  lapse: ['أغلق اختيارًا لم يُدفع', 'closed a choice that was not paid'],
  renew: ['عاد إلى الاشتراك', 'subscribed again'],
  set_renewal: ['غيّر إعداد التجديد التلقائي', 'changed the automatic renewal'],
  miss_payment: ['سجّل تأخر الدفعة', 'found the payment missing'],
  cancel: ['ألغى الاشتراك', 'cancelled the subscription'],
  keep: ['أبقى الاشتراك', 'kept the subscription'],
  end: ['أنهى الاشتراك', 'ended the subscription'],
  refund: ['ردّ المبلغ', 'refunded the payment'],
  suspend: ['أوقف الاشتراك', 'suspended the subscription'],
  lift: ['رفع الإيقاف', 'lifted the suspension'],
  close: ['أنهى الاشتراك مع إغلاق الحساب', 'ended the subscription with the account'],
}

export const subscriptionInvoiceActions: TextsFor<ActionOf<typeof subscriptionInvoiceLife>> = {
  open: ['أصدر الفاتورة', 'issued the invoice'],
  pay: ['أكّدت استلام الدفعة', 'confirmed the payment'],
  void: ['ألغى الفاتورة', 'cancelled the invoice'],
  refund: ['ردّ المبلغ', 'refunded the payment'],
  send_receipt: ['أرسل إيصال التحويل', 'sent the transfer receipt'],
  withdraw_receipt: ['سحب إيصال التحويل', 'withdrew the transfer receipt'],
  refuse_receipt: ['رفض إيصال التحويل', 'rejected the transfer receipt'],
  accept_receipt: ['قبل إيصال التحويل', 'accepted the transfer receipt'],
}

export const savedCardActions: ActionTexts = {
  delete: ['حذف بطاقة محفوظة', 'deleted a saved card'],
}
