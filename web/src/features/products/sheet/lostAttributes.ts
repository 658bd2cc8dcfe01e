import type { SheetProduct, SheetRow } from '@mawrid/contract/bulk/sheet.ts'
import { attributeOf } from '@mawrid/contract/bulk/sheet.ts'
import type { Category } from '@mawrid/contract/reference/category.ts'
import { type AttributeValue, splitAttributes } from '@mawrid/contract/reference/splitAttributes.ts'

export interface LostAttribute {
  readonly code: string
  readonly name_ar: string
  readonly name_en: string
  readonly products: number
}

/** The attributes that products would lose with a new category, by the same rule as the server's. */
export function lostAttributes(
  products: readonly SheetProduct[],
  storedRow: (id: string) => SheetRow | undefined,
  categoryOf: (id: string) => Category | undefined,
): LostAttribute[] {
  const lost = new Map<string, LostAttribute>()
  for (const { id, cells } of products) {
    const moved = cells.find(({ column }) => column === 'category')
    const from = typeof moved?.from === 'string' ? categoryOf(moved.from) : undefined
    const to = typeof moved?.to === 'string' ? categoryOf(moved.to) : undefined
    if (!from || !to) continue
    const entered = new Set(cells.flatMap(({ column }) => attributeOf(column) ?? []))
    const codes = splitAttributes(from, to, attributesOf(storedRow(id))).lost.filter((code) => !entered.has(code))
    for (const { code, name_ar, name_en } of from.attributes.filter((one) => codes.includes(one.code))) {
      lost.set(code, { code, name_ar, name_en, products: (lost.get(code)?.products ?? 0) + 1 })
    }
  }
  return [...lost.values()]
}

function attributesOf(row: SheetRow | undefined): Record<string, AttributeValue> {
  return Object.fromEntries(
    Object.entries(row?.cells ?? {}).flatMap(([column, value]): [string, AttributeValue][] => {
      const code = attributeOf(column)
      return code === undefined || value === null || typeof value === 'number' ? [] : [[code, value]]
    }),
  )
}
