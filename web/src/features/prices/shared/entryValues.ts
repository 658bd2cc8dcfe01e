import type { NewPrices, ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import type { EntryTarget } from '@mawrid/contract/prices/rule.ts'
import { Price } from '@mawrid/contract/values/money.ts'
import type * as z from 'zod/mini'
import type { FormBody } from '#ui/form/formBody.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { Format } from '#ui/values/format.ts'
import { readBy } from '#ui/values/format.ts'

/** A price of a list as form fields. */
export interface EntryValues {
  target: EntryTarget
  code: string
  unit: string
  min_qty: string
  value: string
}

export interface PricesValues {
  prices: EntryValues[]
}

export const blankEntry: EntryValues = { target: 'product', code: '', unit: '', min_qty: '1', value: '' }

export function isBlankEntry({ target, code, value }: EntryValues): boolean {
  return target === 'product' && code.trim() === '' && value.trim() === ''
}

/** A price, or a percentage with or without its sign. */
export const amountFormat: Format = {
  parse: (text) => readBy(Price, (moneyFormat.parse(text.replace(/\s*[%٪]$/, '')) ?? text).trim()),
  format: moneyFormat.format,
}

export function entryValues({ target, code, unit, min_qty, value }: ShownEntry): EntryValues {
  return { target, code: code ?? '', unit: unit ?? '', min_qty, value }
}

/** Rows that were not filled in are left out, whose places stay at the end. */
export function pricesBody({ prices }: PricesValues): FormBody<z.input<typeof NewPrices>> {
  const last = prices.findLastIndex((entry) => !isBlankEntry(entry))
  return {
    prices: prices.slice(0, last + 1).map((entry) => ({ ...entry, code: entry.target === 'all' ? null : entry.code })),
  }
}
