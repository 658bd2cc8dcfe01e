import type { DraftLine } from '@mawrid/contract/deals/quotes.calls.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import type { Difference } from '#ui/form/differences.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

const quantity = quantityFormat(3)

/** An item of a quote before it is priced: a variant of the company, or the seller's own words. */
export interface QuoteItem {
  readonly key: string
  /** Of an item that the draft has already. */
  readonly id: string | null
  readonly article: string | null
  readonly sku: string | null
  readonly name: string
  /** Of an item in own words. */
  readonly unit?: string | null
  readonly qty: string
  readonly isOwnWords: boolean
}

export function newItem(item: Omit<QuoteItem, 'key' | 'id'>): QuoteItem {
  return { ...item, key: uniqueKey(), id: null }
}

/** Whether its quantity is one, as it is typed. */
export function isCounted({ qty }: Pick<QuoteItem, 'qty'>): boolean {
  return Number(quantity.parse(qty) ?? '0') > 0
}

export function draftLineOf({ id, article, name, unit = null, qty, isOwnWords }: QuoteItem): DraftLine {
  return {
    id,
    article: id === null ? article : null,
    name: isOwnWords ? name : null,
    unit: isOwnWords ? unit : null,
    qty,
  }
}

/** Items of another version that this one has lost are new ones to it. */
export function rebasedItems(items: readonly QuoteItem[], stored: readonly { readonly id: string }[]): QuoteItem[] {
  const known = new Set(stored.map(({ id }) => id))
  return items.map((item) => (item.id !== null && !known.has(item.id) ? { ...item, id: null } : item))
}

export interface ItemsVersion {
  readonly subject: string
  readonly items: readonly QuoteItem[]
}

/** Where what was typed differs from what a colleague saved: the subject, and the quantity of each item. */
export function itemDifferences(mine: ItemsVersion, theirs: ItemsVersion, subjectLabel: string): Difference[] {
  const others = new Map(theirs.items.map((item) => [item.id ?? item.key, item]))
  const own = mine.items.map((item) => {
    const other = item.id === null ? undefined : others.get(item.id)
    if (other) others.delete(item.id ?? '')
    return { path: item.key, label: item.name, mine: shownQty(item), theirs: other ? shownQty(other) : '' }
  })
  const added = [...others.values()].map((item) => ({
    path: item.key,
    label: item.name,
    mine: '',
    theirs: shownQty(item),
  }))
  const subject = { path: 'subject', label: subjectLabel, mine: mine.subject.trim(), theirs: theirs.subject }
  return [subject, ...own, ...added].filter((one) => one.mine !== one.theirs)
}

function shownQty({ qty }: QuoteItem): string {
  return quantity.format(quantity.parse(qty) ?? qty)
}

export interface PastedRow {
  readonly sku: string
  readonly qty: string
}

/** A header of a sheet is no item. */
const heads = /^(?:sku|code|item|رمز|الرمز|رمز الصنف|الصنف)$/i

/** Rows as they are pasted from a sheet or a file: the SKU, then the quantity, apart by a tab, a comma, a semicolon or spaces. */
export function pastedRows(text: string): PastedRow[] {
  return text
    .split(/\r?\n/)
    .map((row) => row.replaceAll('"', '').trim())
    .filter((row) => row !== '')
    .map((row) => row.split(row.includes('\t') ? '\t' : /[;,،]|\s+(?=[\d٠-٩۰-۹.]+$)/).map((cell) => cell.trim()))
    .filter(([sku = '']) => sku !== '' && !heads.test(sku))
    .map(([sku = '', qty = '']) => ({ sku, qty: quantityIn(qty) }))
}

/** What is no quantity becomes one, which the list shows. */
function quantityIn(text: string): string {
  const plain = latinDigits(text)
    .replaceAll(/[,٬\s]/g, '')
    .replace('٫', '.')
  return /^\d{1,12}(?:\.\d{1,3})?$/.test(plain) && Number(plain) > 0 ? plain : '1'
}
