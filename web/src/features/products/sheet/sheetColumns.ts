import { readDecimal } from '@mawrid/contract/bulk/decimals.ts'
import {
  attributeColumn,
  attributeOf,
  type CellValue,
  type SheetField,
  sheetFields,
} from '@mawrid/contract/bulk/sheet.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { type Field, pick } from '@mawrid/contract/fields.ts'
import { labelWithUnit } from '@mawrid/contract/labelWithUnit.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { plainDecimal } from '@mawrid/contract/values/decimal.ts'
import { latinDigits } from '@mawrid/contract/values/digits.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { line } from '@mawrid/contract/values/text.ts'
import { type CategoryTree, pathNames } from '#features/reference/shared/categoryTree.ts'
import { countries } from '#ui/fields/CountryField.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'
import type { CellInput } from './cellValues.ts'
import { type NamedValues, namedValues } from './namedValues.ts'

export interface SheetColumn {
  readonly id: string
  readonly label: string
  /** In pixels. */
  readonly width: number
  readonly isFigure: boolean
  /** Whether a product of this category has the cell. */
  isOffered(category: CellValue): boolean
  /** What a typed or pasted text says. */
  read(text: string, category: CellValue): CellInput
  /** The value as it is shown, edited and copied; `read` reads it again as the same value. */
  write(value: CellValue, category: CellValue): string
  /** The value as the cell shows it, if it is easier to read than when it is edited. */
  show?(value: CellValue): string
  /** The texts to choose from, if there are only some. */
  choices?(category: CellValue): readonly string[]
  /** A cell can have several of the choices. */
  readonly takesSeveral?: boolean
}

export interface ColumnFacts {
  readonly lang: Lang
  readonly tree: CategoryTree
  readonly units: readonly Unit[]
  readonly yesNo: Readonly<Record<'yes' | 'no', string>>
}

/** The columns of a new spreadsheet. */
export const usualColumns = ['price', 'cost', 'brand', 'min_order_qty', 'category'] as const satisfies SheetField[]

type Attribute = Category['attributes'][number]
type Schema = Field['schema']

const fields: Readonly<Record<SheetField, Field>> = pick({ ...listingFields, ...productFields }, sheetFields)
const widths: Readonly<Partial<Record<Field['kind'], number>>> = {
  text: 200,
  category: 240,
  country: 160,
  unit: 130,
  quantity: 110,
  whole: 110,
  yes_no: 130,
}
const quantities = quantityFormat(3)
const attributeText = line(1, 200)

/** The columns of all fields, and then those of the attributes of these categories. */
export function sheetColumns(facts: ColumnFacts, categories: Iterable<CellValue>): SheetColumn[] {
  const names = namesOf(facts)
  const attributes = new Map<string, Attribute>()
  for (const id of categories) {
    for (const attribute of categoryIn(facts, id)?.attributes ?? []) {
      if (!attributes.has(attribute.code)) attributes.set(attribute.code, attribute)
    }
  }
  return [
    ...sheetFields.map((name) => fieldColumn(name, facts, names)),
    ...[...attributes.values()].map((attribute) => attributeColumnOf(attribute, facts, names)),
  ]
}

/** What people write instead of a country's full name. */
const everydayNames: Readonly<Record<string, readonly string[]>> = {
  SA: ['السعودية', 'المملكة', 'KSA'],
  AE: ['الإمارات', 'UAE'],
  US: ['أمريكا', 'USA'],
  GB: ['بريطانيا', 'UK'],
}

type Names = Readonly<Record<'category' | 'unit' | 'country' | 'yes_no', NamedValues>>

function namesOf({ lang, tree, units, yesNo }: ColumnFacts): Names {
  const leaves = [...tree.below.values()].flat().filter(({ is_leaf }) => is_leaf)
  const countryNames = {
    ar: new Intl.DisplayNames('ar', { type: 'region' }),
    en: new Intl.DisplayNames('en', { type: 'region' }),
  }
  const paths = (id: string) => (['ar', 'en'] as const).map((one) => pathNames(tree, id, one).join(' › '))
  return {
    category: namedValues(
      leaves.map((leaf) => ({
        value: leaf.id,
        label: leaf[`name_${lang}`],
        others: [leaf.name_ar, leaf.name_en, ...paths(leaf.id)],
        path: pathNames(tree, leaf.id, lang).join(' › '),
      })),
      { unknown: 'unknown_category', several: 'several_categories' },
    ),
    unit: namedValues(
      units.map((unit) => ({
        value: unit.id,
        label: unit[`name_${lang}`],
        others: [unit.name_ar, unit.name_en, unit.symbol_ar, unit.symbol_en, unit.code],
      })),
      { unknown: 'unknown_unit' },
    ),
    country: namedValues(
      countries.map((code) => ({
        value: code,
        label: countryNames[lang].of(code) ?? code,
        others: [
          countryNames.ar.of(code) ?? code,
          countryNames.en.of(code) ?? code,
          code,
          ...(everydayNames[code] ?? []),
        ],
      })),
      { unknown: 'unknown_country' },
    ),
    yes_no: namedValues(
      [
        { value: true, label: yesNo.yes, others: ['نعم', 'yes', 'true', '1'] },
        { value: false, label: yesNo.no, others: ['لا', 'no', 'false', '0'] },
      ],
      { unknown: 'yes_or_no' },
    ),
  }
}

function fieldColumn(name: SheetField, { lang }: ColumnFacts, names: Names): SheetColumn {
  const { kind, schema, ...details } = fields[name]
  const named = kind === 'category' || kind === 'unit' || kind === 'country' || kind === 'yes_no' ? names[kind] : null
  return {
    id: name,
    label: labelWithUnit(details)[lang],
    width: widths[kind] ?? 120,
    isFigure: kind === 'money' || kind === 'quantity' || kind === 'whole',
    isOffered: () => true,
    read(text) {
      const typed = text.trim()
      if (typed === '') return checked(schema, null, text)
      if (kind === 'whole') return wholeNumber(schema, text)
      if (!named) return checked(schema, plainValue(kind, typed), text)
      const found = named.find(typed)
      return 'error' in found ? { text, error: found.error } : found
    },
    write: (value) => named?.show(value) ?? plainText(value),
    ...((kind === 'money' || kind === 'quantity') && { show: grouped }),
    ...(named && { choices: () => named.labels }),
  }
}

function plainValue(kind: Field['kind'], text: string): CellValue {
  if (kind === 'money') return moneyFormat.parse(withPoint(text)) ?? text
  if (kind === 'quantity') return quantities.parse(withPoint(text)) ?? text
  return text.replace(/\s+/g, ' ')
}

const number = /\d[\d.,،٬٫\s]*/u

/** A decimal comma, as other spreadsheets copy it, is read as in an import; 1,250 stays a thousand and more. */
function withPoint(text: string): string {
  return latinDigits(text).replace(number, (digits) => readDecimal(digits.trim(), 'point'))
}

function wholeNumber(schema: Schema, text: string): CellInput {
  const digits = plainDecimal(withPoint(text.trim()))
  const isWhole = /^-?\d{1,15}(?:\.0+)?$/.test(digits)
  return isWhole ? checked(schema, Number(digits), text) : { text, error: { code: 'number' } }
}

function checked(schema: Schema, value: CellValue, text: string): CellInput {
  const read = check(schema, value)
  if (read.ok) return { value: read.value as CellValue }
  const [error] = read.errors
  return { text, error: { code: error?.code ?? 'invalid', params: error?.params } }
}

function plainText(value: CellValue): string {
  return Array.isArray(value) ? value.join(' | ') : value === null ? '' : String(value)
}

function grouped(value: CellValue): string {
  return typeof value === 'string' ? quantities.format(value) : ''
}

function categoryIn({ tree }: ColumnFacts, id: CellValue): Category | undefined {
  return typeof id === 'string' ? tree.byId.get(id) : undefined
}

/** The same code can have other choices, or another kind, in another category. */
function attributeColumnOf(first: Attribute, facts: ColumnFacts, names: Names): SheetColumn {
  const { lang } = facts
  const of = (category: CellValue) => categoryIn(facts, category)?.attributes.find(({ code }) => code === first.code)
  const labels = (attribute: Attribute) => attribute.choices.map((choice) => choice[`name_${lang}`])
  const unit = first.unit?.[`symbol_${lang}`]
  return {
    id: attributeColumn(first.code),
    label: unit ? `${first[`name_${lang}`]} (${unit})` : first[`name_${lang}`],
    width: first.kind === 'number' || first.kind === 'yes_no' ? 130 : 180,
    isFigure: first.kind === 'number',
    takesSeveral: first.kind === 'many',
    ...(first.kind === 'number' && { show: grouped }),
    isOffered: (category) => of(category) !== undefined,
    read(text, category) {
      const attribute = of(category)
      if (!attribute) return { text, error: { code: 'unknown_attribute' } }
      return text.trim() === '' ? { value: null } : readAttribute(attribute, text, names)
    },
    write(value, category) {
      const attribute = of(category)
      if (typeof value === 'boolean') return names.yes_no.show(value) ?? ''
      const shown = (code: string) => attribute?.choices.find((one) => one.code === code)?.[`name_${lang}`] ?? code
      return plainText(Array.isArray(value) ? value.map(shown) : typeof value === 'string' ? shown(value) : value)
    },
    ...(first.kind !== 'number' &&
      first.kind !== 'text' && {
        choices(category: CellValue) {
          const attribute = of(category)
          return attribute?.kind === 'yes_no' ? names.yes_no.labels : attribute ? labels(attribute) : []
        },
      }),
  }
}

function readAttribute(attribute: Attribute, text: string, names: Names): CellInput {
  const { kind } = attribute
  const typed = text.trim()
  if (kind === 'text') return checked(attributeText, typed.replace(/\s+/g, ' '), text)
  if (kind === 'number') return checked(Amount, quantities.parse(withPoint(typed)) ?? typed, text)
  if (kind === 'yes_no') {
    const found = names.yes_no.find(typed)
    return 'error' in found ? { text, error: found.error } : found
  }
  const named = choicesOf(attribute)
  const whole = named.find(typed)
  if (kind === 'choice') return 'error' in whole ? { text, error: whole.error } : whole
  // A choice may have a comma in its name.
  const parts = 'value' in whole ? [typed] : typed.split(typed.includes('|') ? '|' : /[,،;؛]/)
  const found = parts.filter((part) => part.trim() !== '').map((part) => named.find(part))
  const values = found.flatMap((one) => ('value' in one && typeof one.value === 'string' ? [one.value] : []))
  if (values.length < found.length || values.length === 0) return { text, error: { code: 'unknown_choice' } }
  return { value: [...new Set(values)] }
}

const known = new WeakMap<Attribute, NamedValues>()

function choicesOf(attribute: Attribute): NamedValues {
  const found = known.get(attribute)
  if (found) return found
  const made = namedValues(
    attribute.choices.map(({ code, name_ar, name_en }) => ({ value: code, label: name_ar, others: [code, name_en] })),
    { unknown: 'unknown_choice' },
  )
  known.set(attribute, made)
  return made
}

/** Columns by their ids, in this order; those that no longer exist are left out. */
export function chosenColumns(all: readonly SheetColumn[], ids: readonly string[]): SheetColumn[] {
  return ids.flatMap((id) => all.find((column) => column.id === id) ?? [])
}

export function isAttributeColumn({ id }: Pick<SheetColumn, 'id'>): boolean {
  return attributeOf(id) !== undefined
}
