import type { Language } from '../constants.ts'
import { paymentMethods } from '../invoices/payment.ts'
import { vatCategories } from '../listings/vat.ts'

/** What the journal books to: the accounts of a company are numbers and names for these. */
export const accountKeys = [
  'receivables',
  'advances',
  'vat_output',
  ...vatCategories.map((category) => `sales_${category}` as const),
  'delivery',
  'discounts',
  'credit_notes',
  'marketplace_fees',
  'vat_input',
  'marketplace_payable',
  ...paymentMethods.map((method) => `paid_${method}` as const),
] as const
export type AccountKey = (typeof accountKeys)[number]

interface UsualAccount extends Readonly<Record<Language, string>> {
  readonly code: string
}

/** Usual numbers and names, until a company enters those of its own chart of accounts. */
export const usualAccounts: Readonly<Record<AccountKey, UsualAccount>> = {
  receivables: { code: '1201', ar: 'المدينون التجاريون', en: 'Accounts Receivable' },
  advances: { code: '2201', ar: 'دفعات مقدمة من العملاء', en: 'Customer Advances' },
  vat_output: { code: '2301', ar: 'ضريبة القيمة المضافة على المبيعات', en: 'VAT Output' },
  sales_S: { code: '4101', ar: 'مبيعات بالنسبة الأساسية', en: 'Sales, standard rate' },
  sales_Z: { code: '4102', ar: 'مبيعات بالنسبة الصفرية', en: 'Sales, zero-rated' },
  sales_E: { code: '4103', ar: 'مبيعات معفاة', en: 'Sales, exempt' },
  sales_O: { code: '4104', ar: 'مبيعات خارج نطاق الضريبة', en: 'Sales, outside the scope of VAT' },
  delivery: { code: '4201', ar: 'إيرادات التوصيل', en: 'Delivery Income' },
  discounts: { code: '4301', ar: 'الخصم المسموح به', en: 'Discounts Allowed' },
  credit_notes: { code: '4302', ar: 'مردودات المبيعات', en: 'Sales Returns' },
  marketplace_fees: { code: '5201', ar: 'عمولات المنصة', en: 'Marketplace Fees' },
  vat_input: { code: '1301', ar: 'ضريبة القيمة المضافة على المشتريات', en: 'VAT Input' },
  marketplace_payable: { code: '2101', ar: 'دائنون: المنصة', en: 'Payable to the Marketplace' },
  paid_bank_transfer: { code: '1102', ar: 'البنك', en: 'Bank' },
  paid_mada: { code: '1103', ar: 'مدى تحت التسوية', en: 'mada Clearing' },
  paid_card: { code: '1104', ar: 'بطاقات تحت التسوية', en: 'Card Clearing' },
  paid_sadad: { code: '1105', ar: 'سداد تحت التسوية', en: 'SADAD Clearing' },
  paid_cheque: { code: '1106', ar: 'شيكات برسم التحصيل', en: 'Cheques Under Collection' },
  paid_cash: { code: '1101', ar: 'الصندوق', en: 'Cash' },
  paid_other: { code: '1109', ar: 'مقبوضات أخرى', en: 'Other Receipts' },
}
