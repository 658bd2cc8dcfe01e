import type { Language } from '../constants.ts'
import type { RecordKind } from '../history.ts'
import { type ActionTexts, type Labels, textOf } from './actionTexts.ts'
import {
  bulkEditActions,
  importActions,
  listingActions,
  stockActions,
  stocktakeActions,
  transferActions,
} from './catalogueActions.ts'
import {
  accountActions,
  addressActions,
  companyActions,
  memberActions,
  roleActions,
  ticketActions,
  warehouseActions,
} from './companyActions.ts'
import { dealActions, milestoneActions, offerTemplateActions, returnActions } from './dealActions.ts'
import {
  customerActions,
  eInvoicingUnitActions,
  feeStatementActions,
  invoiceActions,
  invoiceBundleActions,
  invoiceBuyerActions,
  invoiceSettingsActions,
  priceListActions,
  savedCardActions,
  subscriptionActions,
  subscriptionInvoiceActions,
} from './moneyActions.ts'

/** The texts of all actions by kind of record: every history entry has one. */
export const actionsOf: Readonly<Record<RecordKind, ActionTexts>> = {
  company: companyActions,
  member: memberActions,
  role: roleActions,
  address: addressActions,
  warehouse: warehouseActions,
  product: listingActions,
  service: listingActions,
  franchise: listingActions,
  investment: listingActions,
  stock: stockActions,
  transfer: transferActions,
  stocktake: stocktakeActions,
  import: importActions,
  bulk_edit: bulkEditActions,
  customer: customerActions,
  price_list: priceListActions,
  deal: dealActions,
  milestone: milestoneActions,
  return: returnActions,
  offer_template: offerTemplateActions,
  invoice: invoiceActions,
  invoice_bundle: invoiceBundleActions,
  invoice_buyer: invoiceBuyerActions,
  invoice_settings: invoiceSettingsActions,
  einvoicing_unit: eInvoicingUnitActions,
  subscription: subscriptionActions,
  subscription_invoice: subscriptionInvoiceActions,
  fee_statement: feeStatementActions,
  saved_card: savedCardActions,
  ticket: ticketActions,
  account: accountActions,
}

export const kindLabels: Readonly<Record<RecordKind, Labels>> = {
  company: ['المنشأة', 'Company'],
  member: ['عضو في الفريق', 'Team member'],
  role: ['دور', 'Role'],
  address: ['عنوان', 'Address'],
  warehouse: ['مستودع', 'Warehouse'],
  product: ['منتج', 'Product'],
  service: ['خدمة', 'Service'],
  franchise: ['امتياز تجاري', 'Franchise'],
  investment: ['فرصة استثمارية', 'Investment'],
  stock: ['مخزون', 'Stock'],
  transfer: ['تحويل مخزون', 'Transfer'],
  stocktake: ['جرد', 'Stock count'],
  import: ['استيراد', 'Import'],
  bulk_edit: ['تعديل جماعي', 'Bulk change'],
  customer: ['عميل', 'Customer'],
  price_list: ['قائمة أسعار', 'Price list'],
  deal: ['صفقة', 'Deal'],
  milestone: ['مرحلة', 'Milestone'],
  return: ['مرتجع', 'Return'],
  offer_template: ['قالب عرض سعر', 'Quote template'],
  invoice: ['فاتورة', 'Invoice'],
  invoice_bundle: ['ملف مضغوط', 'ZIP file'],
  invoice_buyer: ['كشف حساب', 'Account statement'],
  invoice_settings: ['إعدادات الفواتير', 'Invoice settings'],
  einvoicing_unit: ['وحدة الفوترة الإلكترونية', 'E-invoicing unit'],
  subscription: ['اشتراك', 'Subscription'],
  subscription_invoice: ['فاتورة اشتراك', 'Subscription invoice'],
  fee_statement: ['كشف عمولة المنصة', 'Fee statement'],
  saved_card: ['بطاقة محفوظة', 'Saved card'],
  ticket: ['تذكرة دعم', 'Support ticket'],
  account: ['الحساب', 'Account'],
}

/** The action as a sentence without its subject. */
export function actionText(kind: RecordKind, action: string, lang: Language): string {
  return textOf(actionsOf[kind], action, lang)
}
