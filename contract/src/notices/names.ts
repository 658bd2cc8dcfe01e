import type { Language } from '../constants.ts'
import type { NoticeArea, NoticeKind } from './kinds.ts'

type Words = Readonly<Record<Language, string>>

/** What each kind is called in filters, settings and the subjects of messages. */
export const noticeKindTitles: Readonly<Record<NoticeKind, Words>> = {
  new_deal: { en: 'New deal', ar: 'صفقة جديدة' },
  quote_answered: { en: 'Quote answered', ar: 'الرد على عرض السعر' },
  quote_opened: { en: 'Quote opened', ar: 'فتح عرض السعر' },
  deal_message: { en: 'New message', ar: 'رسالة جديدة' },
  deal_changed: { en: 'Cancellation or dispute', ar: 'إلغاء أو اعتراض' },
  deal_expiring: { en: 'Deal expiring soon', ar: 'صفقة توشك على الانتهاء' },
  blanket_order_ending: { en: 'Blanket order ending soon', ar: 'اتفاقية توريد توشك على الانتهاء' },
  call_off_due: { en: 'Call-off due', ar: 'موعد أمر توريد' },
  ready_to_ship: { en: 'Ready to ship', ar: 'جاهزة للشحن' },
  shipment_failed: { en: 'Delivery failed', ar: 'تعذّر التسليم' },
  new_return: { en: 'New return', ar: 'مرتجع جديد' },
  return_due: { en: 'Return to answer', ar: 'مرتجع ينتظر ردك' },
  return_received: { en: 'Returned goods received', ar: 'استلام بضاعة مرتجعة' },
  approval_wanted: { en: 'Approval requested', ar: 'طلب موافقة' },
  approval_decided: { en: 'Approval decided', ar: 'البتّ في طلب الموافقة' },
  assigned: { en: 'Assigned to me', ar: 'مسندة إليّ' },
  mention: { en: 'Mention', ar: 'إشارة إليّ' },
  document_rejected: { en: 'Document rejected by ZATCA', ar: 'مستند رفضته الهيئة' },
  documents_late: { en: 'Documents not at ZATCA yet', ar: 'مستندات لم تصل إلى الهيئة' },
  certificate_refused: { en: 'E-invoicing certificate not accepted', ar: 'شهادة الفوترة الإلكترونية لم تعد مقبولة' },
  certificate_ending: { en: 'E-invoicing certificate expires', ar: 'انتهاء شهادة الفوترة الإلكترونية' },
  invoice_overdue: { en: 'Invoice overdue', ar: 'فاتورة متأخرة السداد' },
  customer_document_ending: { en: 'Customer document expiring', ar: 'قرب انتهاء مستند عميل' },
  invoice_paid: { en: 'Payment recorded', ar: 'تسجيل دفعة' },
  stock_low: { en: 'Low stock', ar: 'انخفاض المخزون' },
  import_finished: { en: 'Import finished', ar: 'اكتمال الاستيراد' },
  bulk_edit_finished: { en: 'Bulk change finished', ar: 'اكتمال التعديل الجماعي' },
  document_requested: { en: 'Document requested', ar: 'طلب مستند' },
  document_ending: { en: 'Licence or certificate expiring', ar: 'قرب انتهاء ترخيص أو شهادة' },
  subscription_ending: { en: 'Subscription ending', ar: 'قرب انتهاء الاشتراك' },
  subscription_payment: { en: 'Subscription payment', ar: 'سداد الاشتراك' },
  marketplace_fee: { en: 'Marketplace fee', ar: 'عمولة المنصة' },
  registration_ending: { en: 'Commercial registration expiring', ar: 'السجل التجاري يوشك على الانتهاء' },
  company_suspension: { en: 'Company suspended or reinstated', ar: 'إيقاف المنشأة أو رفع الإيقاف' },
  ticket_answered: { en: 'Ticket answered', ar: 'الرد على تذكرة الدعم' },
  new_device: { en: 'Sign-in from a new device', ar: 'تسجيل الدخول من جهاز جديد' },
  role_changed: { en: 'Role changed', ar: 'تغيير دورك' },
  export_ready: { en: 'Copy of your data ready', ar: 'نسخة بياناتك جاهزة' },
}

export const noticeAreaNames: Readonly<Record<NoticeArea, Words>> = {
  deals: { en: 'Deals', ar: 'الصفقات' },
  work: { en: 'Teamwork', ar: 'عمل الفريق' },
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  stock: { en: 'Stock', ar: 'المخزون' },
  catalogue: { en: 'Catalogue', ar: 'المعروضات' },
  company: { en: 'Company and plan', ar: 'المنشأة والباقة' },
  support: { en: 'Support', ar: 'الدعم' },
  security: { en: 'Account and security', ar: 'الحساب والأمان' },
}
