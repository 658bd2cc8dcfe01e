import { inLanguage } from '../activity/actionTexts.ts'
import { valueLabels } from '../activity/valueLabels.ts'
import type { Language } from '../constants.ts'
import type { EntryKind, JournalEntry, JournalLine } from './journal.ts'
import type { Accounts, Layout } from './layouts.ts'

/** A line of the journal with its entry. */
export interface JournalRow {
  readonly entry: JournalEntry
  /** The place of the entry in its file, from 1. */
  readonly sequence: number
  readonly line: JournalLine
  readonly isFirst: boolean
}

export interface LayoutColumn {
  readonly header: Readonly<Record<Language, string>>
  readonly kind?: 'money' | 'day'
  value(row: JournalRow, context: { readonly accounts: Accounts; readonly lang: Language }): string | number | null
}

interface LayoutShape {
  readonly columns: readonly LayoutColumn[]
  /** Days as `22/11/2026`, not `2026-11-22`. */
  readonly isDayFirst?: true
  /** A blank row after each entry. */
  readonly isSpaced?: true
}

function same(header: string): LayoutColumn['header'] {
  return { ar: header, en: header }
}

function ofFirst(value: LayoutColumn['value']): LayoutColumn['value'] {
  return (row, context) => (row.isFirst ? value(row, context) : null)
}

const day: LayoutColumn['value'] = ({ entry }) => entry.on
const number: LayoutColumn['value'] = ({ entry }) => entry.number
const accountCode: LayoutColumn['value'] = ({ line }, { accounts }) => accounts[line.account].code
const accountName: LayoutColumn['value'] = ({ line }, { accounts }) => accounts[line.account].name
const text: LayoutColumn['value'] = ({ entry }, { lang }) => entryText(entry, lang)
const party: LayoutColumn['value'] = ({ entry }, { lang }) => partyName(entry, lang)
/** Programs require a customer on receivables and take none elsewhere. */
const partyOfReceivables: LayoutColumn['value'] = (row, context) =>
  row.line.account === 'receivables' ? party(row, context) : null
const debit: LayoutColumn['value'] = ({ line }) => nonZero(line.debit)
const credit: LayoutColumn['value'] = ({ line }) => nonZero(line.credit)

export const layoutShapes: Readonly<Record<Layout, LayoutShape>> = {
  standard: {
    columns: [
      { header: { ar: 'التاريخ', en: 'Date' }, kind: 'day', value: day },
      { header: { ar: 'رقم القيد', en: 'Entry' }, value: number },
      { header: { ar: 'البيان', en: 'Description' }, value: text },
      { header: { ar: 'المستند', en: 'Document' }, value: ({ entry }) => entry.document },
      { header: { ar: 'المرجع', en: 'Reference' }, value: ({ entry }) => entry.reference },
      { header: { ar: 'رقم الحساب', en: 'Account number' }, value: accountCode },
      { header: { ar: 'اسم الحساب', en: 'Account name' }, value: accountName },
      { header: { ar: 'العميل', en: 'Customer' }, value: party },
      {
        header: { ar: 'الرقم الضريبي للعميل', en: 'Customer’s VAT number' },
        value: ({ entry }) => entry.party.vat_number,
      },
      {
        header: { ar: 'فئة الضريبة', en: 'VAT category' },
        value: ({ line }, { lang }) => line.category && inLanguage(valueLabels[line.category] ?? ['', ''], lang),
      },
      { header: { ar: 'مدين', en: 'Debit' }, kind: 'money', value: debit },
      { header: { ar: 'دائن', en: 'Credit' }, kind: 'money', value: credit },
    ],
  },
  // Odoo imports `account.move` by its field names; the fields of an entry are on its first line only.
  odoo: {
    columns: [
      { header: same('date'), kind: 'day', value: ofFirst(day) },
      { header: same('ref'), value: ofFirst(number) },
      { header: same('line_ids/account_id'), value: accountCode },
      { header: same('line_ids/partner_id'), value: partyOfReceivables },
      { header: same('line_ids/name'), value: text },
      { header: same('line_ids/debit'), kind: 'money', value: ({ line }) => line.debit },
      { header: same('line_ids/credit'), kind: 'money', value: ({ line }) => line.credit },
    ],
  },
  zoho: {
    columns: [
      { header: same('Journal Date'), kind: 'day', value: day },
      { header: same('Journal Number'), value: number },
      { header: same('Reference Number'), value: ({ entry }) => entry.document },
      { header: same('Notes'), value: text },
      { header: same('Currency'), value: () => 'SAR' },
      { header: same('Account Code'), value: accountCode },
      { header: same('Account'), value: accountName },
      { header: same('Description'), value: text },
      { header: same('Contact Name'), value: partyOfReceivables },
      { header: same('Debit'), kind: 'money', value: debit },
      { header: same('Credit'), kind: 'money', value: credit },
    ],
  },
  // Date and description on the first row of an entry, and a blank row after it.
  qoyod: {
    isDayFirst: true,
    isSpaced: true,
    columns: [
      { header: same('Entry Sequence'), value: ({ sequence }) => sequence },
      { header: same('Date'), kind: 'day', value: ofFirst(day) },
      { header: same('Entry Description'), value: ofFirst(text) },
      { header: same('Account Type'), value: () => 'G/L Accounts' },
      { header: same('Account Code'), value: accountCode },
      { header: same('Contact/Tax/Employee'), value: partyOfReceivables },
      { header: same('Debit'), kind: 'money', value: debit },
      { header: same('Credit'), kind: 'money', value: credit },
    ],
  },
  wafeq: {
    columns: [
      { header: same('Date'), kind: 'day', value: day },
      { header: same('Reference'), value: number },
      { header: same('Notes'), value: text },
      { header: same('Description'), value: text },
      { header: same('Account Code'), value: accountCode },
      { header: same('Account'), value: accountName },
      { header: same('Currency'), value: () => 'SAR' },
      { header: same('Debit'), kind: 'money', value: debit },
      { header: same('Credit'), kind: 'money', value: credit },
      { header: same('Contact'), value: partyOfReceivables },
    ],
  },
  // QuickBooks Online takes names of accounts and no numbers.
  quickbooks: {
    isDayFirst: true,
    columns: [
      { header: same('Journal No.'), value: number },
      { header: same('Journal Date'), kind: 'day', value: day },
      { header: same('Account Name'), value: accountName },
      { header: same('Debits'), kind: 'money', value: debit },
      { header: same('Credits'), kind: 'money', value: credit },
      { header: same('Description'), value: text },
      { header: same('Name'), value: partyOfReceivables },
    ],
  },
}

function partyName({ party }: JournalEntry, lang: Language): string {
  return lang === 'ar' ? party.name_ar : (party.name_en ?? party.name_ar)
}

function nonZero(amount: string): string | null {
  return amount === '0.00' ? null : amount
}

const entryWords: Readonly<Record<EntryKind, Readonly<Record<Language, string>>>> = {
  tax_invoice: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  simplified: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
  advance_payment: { ar: 'فاتورة دفعة مقدمة', en: 'Advance payment invoice' },
  credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  debit_note: { ar: 'إشعار مدين', en: 'Debit note' },
  payment: { ar: 'دفعة على', en: 'Payment of' },
  refund: { ar: 'استرداد عن', en: 'Refund of' },
  payment_reversed: { ar: 'إلغاء دفعة على', en: 'Reversed payment of' },
  refund_reversed: { ar: 'إلغاء استرداد عن', en: 'Reversed refund of' },
  fee_invoice: { ar: 'فاتورة عمولة المنصة', en: 'Marketplace fee invoice' },
  fee_credit_note: { ar: 'إشعار دائن لعمولة المنصة', en: 'Marketplace fee credit note' },
  fee_payment: { ar: 'سداد عمولة المنصة', en: 'Payment of marketplace fee' },
  fee_refund: { ar: 'استرداد عمولة المنصة', en: 'Refund of marketplace fee' },
}

/** What an entry says of itself: “Payment of INV-2026-0001, Oasis Trading, FT-12”. */
function entryText({ kind, document, reference, party }: JournalEntry, lang: Language): string {
  const name = lang === 'ar' ? party.name_ar : (party.name_en ?? party.name_ar)
  const parts = [`${entryWords[kind][lang]} ${document}`, name, reference].filter(
    (part) => part !== null && part !== '',
  )
  return parts.join(lang === 'ar' ? '، ' : ', ')
}
