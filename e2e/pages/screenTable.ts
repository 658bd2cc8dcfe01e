export type ListedScreen = readonly [line: string, path: string, en: string, ar: string]

/** Every screen of a seller in the checklist, with its title in both languages. */
export const screenTable: readonly ListedScreen[] = [
  ['R-01', '/dashboard', 'Dashboard', 'لوحة المعلومات'],
  ['R-02', '/apps/company/list/', 'Company', 'المنشأة'],
  ['C-02', '/apps/company/edit', 'Edit company', 'تعديل المنشأة'],
  ['O-04', '/apps/address/list/', 'Addresses', 'العناوين'],
  ['R-04', '/apps/warehouse/list/', 'Warehouses', 'المستودعات'],
  ['R-04', '/apps/warehouse/create', 'New warehouse', 'مستودع جديد'],
  ['L-01', '/apps/team/list', 'Team', 'الفريق'],
  ['R-05', '/apps/product/list/', 'Products', 'المنتجات'],
  ['R-05', '/apps/product/create', 'New product', 'منتج جديد'],
  ['C-10', '/apps/product/import', 'Import products', 'استيراد المنتجات'],
  ['C-10', '/apps/product/bulk-edits', 'Bulk changes', 'التعديلات الجماعية'],
  ['R-06', '/apps/service/list/', 'Services', 'الخدمات'],
  ['R-06', '/apps/service/create', 'New service', 'خدمة جديدة'],
  ['R-07', '/apps/franchise/list/', 'Franchises', 'الامتياز التجاري'],
  ['R-07', '/apps/franchise/create', 'New franchise', 'امتياز تجاري جديد'],
  ['R-08', '/apps/investment/list/', 'Investments', 'الفرص الاستثمارية'],
  ['R-08', '/apps/investment/create', 'New investment', 'فرصة استثمارية جديدة'],
  ['R-09', '/apps/deals/list', 'New deals', 'الصفقات'],
  ['R-09', '/apps/deals/board', 'Deals board', 'لوحة الصفقات'],
  ['R-09', '/apps/deals/templates', 'Quote templates', 'قوالب عروض السعر'],
  ['R-10', '/apps/invoice/list', 'Invoices', 'الفواتير'],
  ['R-10', '/apps/invoice/create', 'New invoice', 'فاتورة جديدة'],
  ['R-10', '/apps/invoice/buyers', 'Buyers and statements', 'المشترون وكشوف الحساب'],
  ['R-10', '/apps/invoice/vat', 'VAT return', 'الإقرار الضريبي'],
  ['R-10', '/apps/invoice/settings', 'Invoice settings', 'إعدادات الفواتير'],
  ['R-11', '/apps/subscription/list', 'Subscription', 'الاشتراك'],
  ['R-11', '/apps/subscription/invoice/list', 'Subscription invoices', 'فواتير الاشتراك'],
  ['R-12', '/apps/support/list', 'Support tickets', 'تذاكر الدعم'],
  ['R-12', '/apps/support/create', 'New ticket', 'تذكرة جديدة'],
  ['R-13', '/apps/support/add', 'Pending tickets', 'تذاكر لم يُرد عليها'],
  ['R-14', '/apps/support/edit', 'Tickets in progress', 'تذاكر قيد المعالجة'],
  ['R-15', '/user/profile', 'Profile', 'الملف الشخصي'],
]

/** The screens that need no session. */
export const publicTable: readonly ListedScreen[] = [
  ['R-17', '/auth/login', 'Sign in', 'تسجيل الدخول'],
  ['C-30', '/auth/forgotten', 'Reset password', 'استعادة كلمة المرور'],
  ['C-31', '/auth/new-password?token=any', 'New password', 'كلمة مرور جديدة'],
  ['C-19', '/auth/register', 'Create account', 'إنشاء حساب'],
  ['O-05', '/auth/confirm-email', 'Confirm email', 'تأكيد البريد الإلكتروني'],
  ['C-20', '/auth/activate', 'Activate account', 'تفعيل الحساب'],
  ['R-17', '/auth/join?token=any', 'Team invitation', 'دعوة إلى فريق'],
  ['X-03', '/auth/error', 'Sign-in problem', 'تعذّر تسجيل الدخول'],
  ['R-16', '/apps/page/about', 'About Mawrid', 'عن مورد'],
]

/** The listed screen of an address, with or without a trailing slash. */
export function listedAt(path: string): ListedScreen | undefined {
  return [...screenTable, ...publicTable].find(([, listed]) => withoutSlash(listed) === withoutSlash(path))
}

/**
 * Matches the title of a screen, with or without the number of waiting deals; in Arabic the marketplace's name follows.
 */
export function titleOf(screen: string): RegExp {
  return new RegExp(
    `^(?:\\(\\d+\\) )?${RegExp.escape(screen)} \\| (?:مورد، منصة المنشآت السعودية \\| )?Seller Dashboard, B2B Saudi Marketplace$`,
  )
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '')
}
