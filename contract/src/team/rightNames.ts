import type { Language } from '../constants.ts'
import type { AssignableRole } from './ownRole.ts'
import type { Right } from './rights.ts'

type Words = Readonly<Record<Language, string>>

/** What each right lets a member do, as the table of permissions says it. */
export const rightNames: Readonly<Record<Right, Words>> = {
  'company.see': { en: 'View the company and its addresses', ar: 'عرض المنشأة وعناوينها' },
  'company.edit': {
    en: 'Edit the company, its addresses and registration',
    ar: 'تعديل المنشأة وعناوينها وسجلها التجاري',
  },
  'company.billing': {
    en: 'Manage plan, payment cards and subscription invoices',
    ar: 'إدارة الباقة وبطاقات الدفع وفواتير الاشتراك',
  },
  'team.see': { en: 'View the team', ar: 'عرض الفريق' },
  'team.manage': {
    en: 'Invite, change roles, suspend and remove',
    ar: 'دعوة الأعضاء وتغيير أدوارهم وإيقافهم وإزالتهم',
  },
  'team.figures': { en: 'View figures by person', ar: 'عرض أرقام كل عضو' },
  'listings.see': { en: 'View products, services and other listings', ar: 'عرض المنتجات والخدمات وبقية المعروضات' },
  'listings.edit': { en: 'Create and edit listings', ar: 'إضافة المعروضات وتعديلها' },
  'listings.publish': { en: 'Publish, pause and archive listings', ar: 'نشر المعروضات وإيقافها وأرشفتها' },
  'listings.bulk': { en: 'Import and change products in bulk', ar: 'استيراد المنتجات وتعديلها جماعيًا' },
  'stock.see': { en: 'View stock and warehouses', ar: 'عرض المخزون والمستودعات' },
  'stock.book': { en: 'Receive, count, adjust and transfer stock', ar: 'استلام المخزون وجرده وتسويته وتحويله' },
  'warehouses.edit': { en: 'Add and edit warehouses', ar: 'إضافة المستودعات وتعديلها' },
  'customers.see': { en: 'View customers', ar: 'عرض العملاء' },
  'customers.edit': { en: 'Add, edit and block customers', ar: 'إضافة العملاء وتعديلهم وحظرهم' },
  'customers.credit': {
    en: 'Set credit limits and allow deals beyond them',
    ar: 'تحديد الحدود الائتمانية والسماح بصفقات تتجاوزها',
  },
  'prices.see': { en: 'View price lists', ar: 'عرض قوائم الأسعار' },
  'prices.edit': {
    en: 'Edit price lists, and see margins over cost',
    ar: 'تعديل قوائم الأسعار ورؤية هامشها فوق التكلفة',
  },
  'deals.see': { en: 'View deals', ar: 'عرض الصفقات' },
  'deals.quote': {
    en: 'Quote, accept, decline and message buyers',
    ar: 'تقديم العروض والقبول والاعتذار ومراسلة المشترين',
  },
  'deals.ship': { en: 'Create shipments and confirm delivery', ar: 'إنشاء الشحنات وتأكيد التسليم' },
  'deals.cancel': { en: 'Cancel deals and settle disputes', ar: 'إلغاء الصفقات وتسوية الاعتراضات' },
  'deals.settings': { en: 'Change deal settings', ar: 'تغيير إعدادات الصفقات' },
  'invoices.see': { en: 'View invoices, statements and VAT', ar: 'عرض الفواتير وكشوف الحساب والضريبة' },
  'invoices.edit': { en: 'Write invoice drafts', ar: 'كتابة مسودات الفواتير' },
  'invoices.issue': { en: 'Issue invoices and notes', ar: 'إصدار الفواتير والإشعارات' },
  'invoices.payments': { en: 'Record and reverse payments', ar: 'تسجيل الدفعات وإلغاؤها' },
  'invoices.settings': { en: 'Change invoice settings and bank account', ar: 'تغيير إعدادات الفواتير والحساب البنكي' },
  'einvoicing.manage': { en: 'Manage the connection with ZATCA', ar: 'إدارة الربط مع هيئة الزكاة والضريبة والجمارك' },
  'approvals.decide': { en: 'Approve or refuse what colleagues ask for', ar: 'الموافقة على طلبات الزملاء أو رفضها' },
  'approvals.rules': { en: 'Decide what has to be approved', ar: 'تحديد ما يحتاج إلى موافقة' },
  'activity.see': { en: 'View the activity log', ar: 'عرض سجل النشاط' },
}

/** The first parts of the rights, under which the table lists them. */
export const areaNames: Readonly<Record<string, Words>> = {
  company: { en: 'Company', ar: 'المنشأة' },
  team: { en: 'Team', ar: 'الفريق' },
  listings: { en: 'Listings', ar: 'المعروضات' },
  stock: { en: 'Stock', ar: 'المخزون' },
  warehouses: { en: 'Warehouses', ar: 'المستودعات' },
  customers: { en: 'Customers', ar: 'العملاء' },
  prices: { en: 'Price lists', ar: 'قوائم الأسعار' },
  deals: { en: 'Deals', ar: 'الصفقات' },
  invoices: { en: 'Invoices', ar: 'الفواتير' },
  einvoicing: { en: 'E-invoicing', ar: 'الفوترة الإلكترونية' },
  approvals: { en: 'Approvals', ar: 'الموافقات' },
  activity: { en: 'Activity log', ar: 'سجل النشاط' },
}

/** What each role is for, beside its name. */
export const rolePurposes: Readonly<Record<AssignableRole, Words>> = {
  manager: { en: 'Everything except plan and payment.', ar: 'كل شيء عدا الباقة والدفع.' },
  sales: { en: 'Listings and deals, and invoice drafts.', ar: 'المعروضات والصفقات ومسودات الفواتير.' },
  warehouse: { en: 'Stock, warehouses and shipments.', ar: 'المخزون والمستودعات والشحنات.' },
  finance: { en: 'Invoices, payments, VAT, plan and payment.', ar: 'الفواتير والدفعات والضريبة والباقة.' },
  viewer: { en: 'Views listings, stock, deals and invoices.', ar: 'يطّلع على المعروضات والمخزون والصفقات والفواتير.' },
}
