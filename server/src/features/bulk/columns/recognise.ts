import {
  type BulkField,
  bulkColumns,
  bulkFields,
  type ColumnField,
  stockColumn,
} from '@mawrid/contract/bulk/columns.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { withoutCurrency } from '../cells/decimals.ts'
import { isDescription } from './headerMeaning.ts'
import { earlierNames, knownNames, otherPrices } from './knownNames.ts'
import { normalized } from './normalized.ts'

type Taken = BulkField | null

const byName = new Map<string, BulkField>()
for (const field of bulkFields) {
  const { ar, en } = bulkColumns[field]
  const names = [field, ar, en, ...(earlierNames[field] ?? []), ...(knownNames[field] ?? [])]
  for (const name of names) byName.set(normalized(name), field)
}
const maxHeaderLength = 200
const arabic = /\p{Script=Arabic}/u
const inTwoLanguages = [
  ['name_en', 'name_ar'],
  ['description_en', 'description_ar'],
] as const

/**
 * Taken for a field only if no other column may be it. WooCommerce has the kind of a product in `Type`, beside its
 * categories, Shopify its category.
 */
const vague = new Set(['Type', ...otherPrices].map(normalized))

/** What each column of a file is taken for by its name; the first of two columns of one name has it. */
export function recognise(headers: readonly string[]): Taken[] {
  const taken = new Set<BulkField>()
  const fields = headers.map(fieldOf)
  return headers.map((header, index) => {
    const field = fields[index]
    if (field === undefined || taken.has(field)) return null
    if (vague.has(normalized(header)) && fields.filter((each) => each === field).length > 1) return null
    taken.add(field)
    return field
  })
}

const number = /^[-\d\u0660-\u0669.,٫٬\s]*$/u

/** A price list calls its price "السعر شامل الضريبة", which in the template is a yes or no. */
export function pricedByContent(fields: readonly Taken[], samplesOf: (column: number) => readonly string[]): Taken[] {
  const column = fields.indexOf('price_includes_vat')
  if (column < 0 || !areAmounts(samplesOf(column))) return [...fields]
  const meant = fields.includes('price') ? null : 'price'
  return fields.map((field, index) => (index === column ? meant : field))
}

/** Zero and one are a no and a yes. */
function areAmounts(texts: readonly string[]): boolean {
  const bare = texts.map(withoutCurrency)
  return bare.every((text) => number.test(text)) && bare.some((text) => !/^[01]?$/.test(latinDigits(text)))
}

const maxNameLength = 120

/** Without a column of names, a description of one short line each is the name. */
export function namedByDescription(
  fields: readonly Taken[],
  headers: readonly string[],
  samplesOf: (column: number) => readonly string[],
): Taken[] {
  if (fields.includes('name_ar') || fields.includes('name_en')) return [...fields]
  const isShort = (text: string) => text.length <= maxNameLength && !text.includes('\n')
  const areNames = (texts: readonly string[]) => texts.some((text) => text !== '') && texts.every(isShort)
  const column = headers.findIndex((header, index) => isDescription(header) && areNames(samplesOf(index)))
  return fields.map((field, index) => (index === column ? 'name_en' : field))
}

/** Systems with one name for each product call it `Title` in any language, so the column's content decides. */
export function namedByContent(fields: readonly Taken[], samplesOf: (column: number) => readonly string[]): Taken[] {
  let named = [...fields]
  for (const [english, inArabic] of inTwoLanguages) {
    const column = named.indexOf(english)
    if (column < 0 || named.includes(inArabic)) continue
    const texts = samplesOf(column).filter((text) => text !== '')
    const isArabic = texts.filter((text) => arabic.test(text)).length > texts.length / 2
    if (isArabic) named = named.map((field, index) => (index === column ? inArabic : field))
  }
  return named
}

/** The warehouse that a name means, if any. */
export type WarehouseNamed = (name: string) => string | undefined

const stockWords =
  /^(?:on hand|in stock|stock|quantity|qty|inventory|available|الموجود|المخزون|مخزون|الكمية|كمية|الرصيد|رصيد|المتاح)(?:\s+(?:in|at|on|في))?[\s:_-]+|[\s:_-]+(?:stock|quantity|qty|inventory)$/iu

/** Columns named after a warehouse hold its stock, if they hold numbers. */
export function namedByWarehouse(
  fields: readonly (ColumnField | null)[],
  headers: readonly string[],
  samplesOf: (column: number) => readonly string[],
  warehouseNamed: WarehouseNamed,
): (ColumnField | null)[] {
  const taken = new Set(fields)
  return fields.map((field, column) => {
    const header = headers[column] ?? ''
    const isUnnamed = field === null || (field === 'quantity' && byName.get(normalized(header)) === undefined)
    if (!isUnnamed || header.trim() === '' || !samplesOf(column).every((text) => number.test(text))) return field
    const bracketed = /[([]([^)\]]+)[)\]]/.exec(header)?.[1]
    const names = [header, ...header.split(/[\n|]/), ...(bracketed ? [bracketed] : [])]
    for (const name of names) {
      const warehouse = warehouseNamed(name.trim()) ?? warehouseNamed(name.trim().replace(stockWords, ''))
      const stock: ColumnField | undefined = warehouse === undefined ? undefined : `${stockColumn}${warehouse}`
      if (!stock || taken.has(stock)) continue
      taken.add(stock)
      return stock
    }
    return field
  })
}

/** Files with the same columns, in whatever order and writing, are the same kind of file. */
export function fingerprint(headers: readonly string[]): string {
  return JSON.stringify(headers.map(normalized).sort())
}

/** By the whole name, else by one of its languages, without text in brackets. */
function fieldOf(header: string): BulkField | undefined {
  if (header.length > maxHeaderLength) return undefined
  const parts = [header, ...header.split(/[\n|/]| - /)]
  const tried = [...parts, ...parts.map((part) => part.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))]
  return tried.map((name) => byName.get(normalized(name))).find((field) => field !== undefined)
}
