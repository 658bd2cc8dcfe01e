import type { ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { type EntryTarget, entryTargets } from '@mawrid/contract/prices/rule.ts'
import type { Unit } from '@mawrid/contract/reference/unit.ts'
import type { TFunction } from 'i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { entryName } from './entryText.ts'
import { amountFormat, type EntryValues } from './entryValues.ts'

/** The columns of the sheet of a list's prices, which can be imported again; the name is for its reader. */
export const sheetColumns = ['target', 'code', 'value', 'min_qty', 'unit', 'name'] as const
type SheetColumnId = (typeof sheetColumns)[number]

interface Context {
  readonly t: TFunction
  readonly lang: Lang
  readonly unitOf: (id: string | null) => string
}

export function priceSheet({ t, lang, unitOf }: Context): SheetColumn<ShownEntry>[] {
  const values: Record<SheetColumnId, SheetColumn<ShownEntry>['value']> = {
    target: ({ target }) => t(`prices.target.${target}`),
    code: ({ code }) => code,
    name: (entry) => entryName(entry, { t, lang }),
    unit: ({ unit }) => unitOf(unit),
    min_qty: ({ min_qty }) => min_qty,
    value: ({ value }) => value,
  }
  const kinds = { min_qty: 'number', value: 'money' } as const
  return sheetColumns.map((id) => ({
    head: t(`prices.sheet.${id}`),
    ...(id in kinds && { kind: kinds[id as keyof typeof kinds] }),
    value: values[id],
  }))
}

/** The texts of columns and kinds, in each language in which a sheet may be written. */
export interface SheetTexts {
  readonly columns: Readonly<Record<SheetColumnId, readonly string[]>>
  readonly targets: Readonly<Record<EntryTarget, readonly string[]>>
}

export function sheetTexts(languages: readonly TFunction[]): SheetTexts {
  const column = (id: SheetColumnId) => [...languages.map((t) => t(`prices.sheet.${id}`)), id]
  const target = (each: EntryTarget) => [...languages.map((t) => t(`prices.target.${each}`)), each]
  return {
    columns: {
      target: column('target'),
      // Files of other programs call it so in every language.
      code: [...column('code'), 'SKU'],
      value: [...column('value'), ...languages.flatMap((t) => [t('prices.sheet.price'), t('prices.sheet.percent')])],
      min_qty: column('min_qty'),
      unit: column('unit'),
      name: column('name'),
    },
    targets: {
      product: target('product'),
      category: target('category'),
      brand: target('brand'),
      all: target('all'),
    },
  }
}

/** The prices in the rows of a sheet with a header; undefined if it has no columns of codes and of prices. */
export function readPriceSheet(
  rows: readonly (readonly string[])[],
  { columns, targets }: SheetTexts,
  units: readonly Unit[],
): EntryValues[] | undefined {
  const isHeader = (row: readonly string[]) => row.some((cell) => isOneOf(columns.value, cell))
  const at = rows.findIndex(isHeader)
  const header = rows[at]
  if (!header) return undefined
  const placeOf = (id: SheetColumnId) => header.findIndex((cell) => isOneOf(columns[id], cell))
  if (placeOf('code') < 0) return undefined
  return rows.slice(at + 1).flatMap((row) => {
    const text = (id: SheetColumnId) => row[placeOf(id)]?.trim() ?? ''
    if (row.every((cell) => cell.trim() === '')) return []
    const target = entryTargets.find((each) => isOneOf(targets[each], text('target'))) ?? 'product'
    return [
      {
        target,
        code: text('code'),
        unit: unitNamed(units, text('unit'))?.id ?? text('unit'),
        min_qty: quantityFormat(3).parse(text('min_qty')) ?? (text('min_qty') || '1'),
        value: amountFormat.parse(text('value')) ?? text('value'),
      },
    ]
  })
}

/** The unit with this name, symbol or code, in either language. */
export function unitNamed(units: readonly Unit[], text: string): Unit | undefined {
  return units.find(({ code, name_ar, name_en, symbol_ar, symbol_en }) =>
    isOneOf([code, name_ar, name_en, symbol_ar, symbol_en], text),
  )
}

export function isOneOf(texts: readonly string[], cell: string): boolean {
  const lowerCased = cell.trim().toLocaleLowerCase()
  return lowerCased !== '' && texts.some((text) => text.toLocaleLowerCase() === lowerCased)
}
