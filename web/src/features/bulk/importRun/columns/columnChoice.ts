import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import { constantFields, type Import, type ImportConstants } from '@mawrid/contract/bulk/import.ts'

/** The field of each column, in the file's order; null: the column is not imported. */
export type Chosen = readonly (ColumnField | null)[]

/** A field has one column only: choosing it for another column removes it from the first. */
export function choose(chosen: Chosen, index: number, field: ColumnField | null): Chosen {
  return chosen.map((before, column) => (column === index ? field : before === field ? null : before))
}

export function isAlike(one: Chosen, other: Chosen): boolean {
  return one.length === other.length && one.every((field, place) => field === other[place])
}

export function areSame(one: ImportConstants, other: ImportConstants): boolean {
  return (
    constantFields.every((field) => one[field] === other[field]) &&
    (one.renames_existing ?? false) === (other.renames_existing ?? false)
  )
}

/** A description as the name is for new products, unless it is chosen to rename the others. */
export function isDescribedName(
  { is_description }: Pick<Import['columns'][number], 'is_description'>,
  field: ColumnField | null,
): boolean {
  return is_description && (field === 'name_ar' || field === 'name_en')
}
