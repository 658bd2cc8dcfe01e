/** Why personal data is processed, and on which basis of the Personal Data Protection Law. */
export const purposes = {
  account: {
    en: 'Your account and signing in',
    ar: 'حسابك وتسجيل الدخول',
    basis: 'contract',
  },
  identity: {
    en: 'Proving who you are before you trade',
    ar: 'إثبات الهوية قبل التعامل',
    basis: 'legal_obligation',
  },
  security: {
    en: 'Security, finding faults, preventing fraud',
    ar: 'الأمن ومعالجة الأعطال ومنع الاحتيال',
    basis: 'legitimate_interest',
  },
  company: {
    en: 'Verifying the company and showing it to buyers',
    ar: 'التحقق من المنشأة وعرضها للمشترين',
    basis: 'legal_obligation',
  },
  trade: {
    en: 'Listings, requests, deals, deliveries and messages',
    ar: 'المعروضات والطلبات والصفقات والتوصيل والرسائل',
    basis: 'contract',
  },
  invoicing: {
    en: 'Tax invoices to buyers and their payments',
    ar: 'الفواتير الضريبية للمشترين ومدفوعاتها',
    basis: 'legal_obligation',
  },
  subscription: {
    en: 'Your subscription, its invoices and payments',
    ar: 'اشتراكك وفواتيره ومدفوعاته',
    basis: 'legal_obligation',
  },
  payment: {
    en: 'Renewing your subscription by card',
    ar: 'تجديد اشتراكك بالبطاقة',
    basis: 'contract',
  },
  support: {
    en: 'Answering what you ask us',
    ar: 'الرد على ما تطلبه منا',
    basis: 'contract',
  },
  history: {
    en: 'Showing who changed what, and settling claims',
    ar: 'بيان من غيّر ماذا، والفصل في المطالبات',
    basis: 'legitimate_interest',
  },
  bulk: {
    en: 'Importing and changing many products at once',
    ar: 'استيراد المنتجات وتعديلها دفعة واحدة',
    basis: 'contract',
  },
  operation: {
    en: 'Running the service: live screens, repeated requests, notices between systems',
    ar: 'تشغيل الخدمة: تحديث الشاشات والطلبات المكررة والإشعارات بين الأنظمة',
    basis: 'legitimate_interest',
  },
} as const

export type Purpose = keyof typeof purposes

export const bases = {
  contract: { en: 'The agreement with you', ar: 'الاتفاقية المبرمة معك' },
  legal_obligation: { en: 'Legal obligation', ar: 'التزام نظامي' },
  legitimate_interest: { en: 'Our legitimate interest', ar: 'المصلحة المشروعة' },
} as const
