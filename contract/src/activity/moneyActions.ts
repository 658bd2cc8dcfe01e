import type { ActionTexts } from './actionTexts.ts'

export const invoiceActions: ActionTexts = {
  make: ['أعدّ المسودة', 'drew it up'],
  edit: ['عدّل المسودة', 'changed the draft'],
  issue: ['أصدر المستند', 'issued it'],
  cancel: ['استبعد المسودة', 'set the draft aside'],
  record_payment: ['سجّل دفعة', 'recorded a payment'],
  take_back_payment: ['ألغى تسجيل دفعة', 'took a payment back'],
  credit: ['أصدر إشعارًا دائنًا عليها', 'issued a credit note for it'],
  debit: ['أصدر إشعارًا مدينًا عليها', 'issued a debit note for it'],
  send: ['أرسل المستند بالبريد', 'sent it by mail'],
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

export const subscriptionActions: ActionTexts = {
  choose: ['اختار باقة', 'chose a package'],
  try: ['بدأ الفترة التجريبية', 'began a trial'],
  pay: ['أكّدت استلام الدفعة', 'saw the payment come in'],
  upgrade: ['أكّدت دفع الترقية', 'saw the upgrade paid'],
  downgrade: ['طلب تغييرًا عند نهاية الفترة', 'asked for a change at the end of the period'],
  take_effect: ['طبّق التغيير', 'put the change into effect'],
  withdraw_change: ['تراجع عن التغيير', 'took the change back'],
  withdraw: ['ألغى الاختيار', 'gave up the choice'],
  lapse: ['أغلق اختيارًا لم يُدفع', 'closed a choice that was not paid'],
  renew: ['عاد إلى الاشتراك', 'came back'],
  set_renewal: ['غيّر إعداد التجديد التلقائي', 'changed the automatic renewal'],
  miss_payment: ['سجّل تأخر الدفعة', 'found the payment missing'],
  cancel: ['ألغى الاشتراك', 'cancelled the subscription'],
  keep: ['أبقى الاشتراك', 'kept the subscription'],
  end: ['أنهى الاشتراك', 'ended the subscription'],
  refund: ['ردّت المبلغ', 'paid back'],
  suspend: ['أوقفت الاشتراك', 'suspended the subscription'],
  lift: ['رفعت الإيقاف', 'let the subscription go on'],
  close: ['أنهى الاشتراك مع إغلاق الحساب', 'ended the subscription with the account'],
}

export const subscriptionInvoiceActions: ActionTexts = {
  open: ['أصدر مطالبة بالدفع', 'asked for the payment'],
  pay: ['أكّد استلام الدفعة', 'saw the payment come in'],
  void: ['ألغى المطالبة', 'withdrew the bill'],
  refund: ['ردّ المبلغ', 'paid back'],
  send_receipt: ['أرسل إيصال التحويل', 'sent the receipt of the transfer'],
  withdraw_receipt: ['سحب إيصال التحويل', 'withdrew the receipt of the transfer'],
  refuse_receipt: ['رفض إيصال التحويل', 'refused the receipt'],
  accept_receipt: ['قبل إيصال التحويل', 'accepted the receipt'],
}

export const savedCardActions: ActionTexts = {
  delete: ['حذف بطاقة محفوظة', 'deleted a saved card'],
}
