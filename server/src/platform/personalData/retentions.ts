interface RetentionRule {
  /** Its name in the privacy policy. */
  readonly data: { readonly en: string; readonly ar: string }
  readonly period: { readonly en: string; readonly ar: string }
  /** The scheduled job that ends it. */
  readonly job: string
}

/** How long personal data is stored. The policy's table and the record of processing are generated from this. */
export const retentions = {
  account: {
    data: { en: 'Account and saved cards', ar: 'الحساب والبطاقات المحفوظة' },
    period: {
      en: 'Until the account closes, 30 days after you ask for it',
      ar: 'حتى إغلاق الحساب، بعد 30 يومًا من طلبك',
    },
    job: 'account.close_due',
  },
  company: {
    data: {
      en: 'Company, addresses, warehouses, listings, accepted versions of the terms',
      ar: 'المنشأة والعناوين والمستودعات والمعروضات وإصدارات الشروط المقبولة',
    },
    period: { en: 'One year after the account closes, for claims', ar: 'سنة من إغلاق الحساب، للمطالبات' },
    job: 'account.delete_expired_data',
  },
  registration: {
    data: { en: 'Registrations that were not finished', ar: 'عمليات التسجيل غير المكتملة' },
    period: { en: '30 days', ar: '30 يومًا' },
    job: 'account.forget_unfinished',
  },
  sign_ins: {
    data: { en: 'Records of sign-ins and links for a new password', ar: 'سجلات الدخول وروابط تعيين كلمة المرور' },
    period: { en: '90 days after their last use', ar: '90 يومًا من آخر استخدام' },
    job: 'account.forget_old_sessions',
  },
  identity_checks: {
    data: { en: 'Requests to Nafath', ar: 'طلبات نفاذ' },
    period: { en: '90 days', ar: '90 يومًا' },
    job: 'account.forget_nafath',
  },
  tax: {
    data: { en: 'Tax invoices and accounting records', ar: 'الفواتير الضريبية والسجلات المحاسبية' },
    period: {
      en: 'Ten years after they were issued, as commercial law asks for books; tax law asks for six',
      ar: 'عشر سنوات من إصدارها وفق ما توجبه الأنظمة التجارية للدفاتر، وتوجب الأنظمة الضريبية ست سنوات',
    },
    job: 'account.delete_expired_data',
  },
  buyers: {
    data: { en: 'Entries of the buyers’ book', ar: 'بيانات دفتر المشترين' },
    period: {
      en: 'As long as an invoice names the buyer, otherwise five years after the last change or until the account closes',
      ar: 'ما دامت فاتورة تحمل بيانات المشتري، وإلا خمس سنوات من آخر تعديل أو إلى إغلاق الحساب',
    },
    job: 'account.delete_expired_data',
  },
  customers: {
    data: { en: 'Customers and their contacts', ar: 'العملاء وجهات الاتصال لديهم' },
    period: {
      en: 'As long as a deal or an invoice names the customer, otherwise five years after the last change or until the account closes',
      ar: 'ما دامت صفقة أو فاتورة باسم العميل، وإلا خمس سنوات من آخر تعديل أو إلى إغلاق الحساب',
    },
    job: 'account.delete_expired_data',
  },
  deals: {
    data: { en: 'Deals with their messages and deliveries', ar: 'الصفقات ورسائلها وعمليات توصيلها' },
    period: { en: 'Five years after they end', ar: 'خمس سنوات من انتهائها' },
    job: 'account.delete_expired_data',
  },
  tickets: {
    data: { en: 'Tickets', ar: 'التذاكر' },
    period: {
      en: 'Five years after they are closed, or until the account closes',
      ar: 'خمس سنوات من إغلاقها، أو إلى إغلاق الحساب',
    },
    job: 'account.delete_expired_data',
  },
  history: {
    data: { en: 'History of changes', ar: 'سجل التغييرات' },
    period: { en: 'Five years', ar: 'خمس سنوات' },
    job: 'account.delete_expired_data',
  },
  bulk: {
    data: { en: 'Details of imports and bulk changes', ar: 'تفاصيل الاستيراد والتعديلات الجماعية' },
    period: { en: 'One year', ar: 'سنة واحدة' },
    job: 'account.delete_expired_data',
  },
  file_names: {
    data: { en: 'Names of files that were removed', ar: 'أسماء الملفات المحذوفة' },
    period: { en: '90 days', ar: '90 يومًا' },
    job: 'account.delete_expired_data',
  },
  emails_sent: {
    data: { en: 'Notes of which emails were sent', ar: 'بيان الرسائل المرسلة' },
    period: { en: '400 days', ar: '400 يوم' },
    job: 'notices.forget_sent',
  },
  notifications: {
    data: { en: 'Your notifications', ar: 'إشعاراتك' },
    period: {
      en: '90 days after you read them or mark them as done, unread ones 400 days',
      ar: '90 يومًا من قراءتها أو إنجازها، و400 يوم لما لم يُقرأ',
    },
    job: 'account.delete_expired_data',
  },
  events: {
    data: { en: 'Updates for open screens', ar: 'تحديثات الشاشات المفتوحة' },
    period: { en: '7 days', ar: '7 أيام' },
    job: 'events.forget',
  },
  notices: {
    data: { en: 'Notices to the marketplace’s other systems', ar: 'الإشعارات إلى أنظمة المنصة الأخرى' },
    period: { en: '30 days', ar: '30 يومًا' },
    job: 'market.forget_events',
  },
  replies: {
    data: { en: 'Replies kept for repeated requests', ar: 'الردود المحفوظة للطلبات المكررة' },
    period: { en: '2 days', ar: 'يومان' },
    job: 'idempotency.forget',
  },
  limits: {
    data: { en: 'Addresses counted against misuse', ar: 'العناوين المحتسبة لمنع إساءة الاستخدام' },
    period: { en: 'One day at most', ar: 'يوم واحد على الأكثر' },
    job: 'limits.forget',
  },
} as const satisfies Readonly<Record<string, RetentionRule>>

export type Retention = keyof typeof retentions
