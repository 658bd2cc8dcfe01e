import type { ColumnField } from '@mawrid/contract/bulk/columns.ts'
import { constantFields, type ImportConstants, type WordKind } from '@mawrid/contract/bulk/import.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import type { Names } from '../cells/names.ts'

type Fields = readonly (ColumnField | null)[]

/** Fields whose constant is an id that can be gone by the time it is used. */
const named = { category: 'category', unit: 'unit', warehouse: 'warehouse' } as const satisfies Record<string, WordKind>

/** The constants of fields without a column that still name something. */
export function usableConstants(constants: ImportConstants, fields: Fields, names: Names): ImportConstants {
  const errors = new Set(constantErrors(constants, fields, names).map(({ path }) => path))
  return Object.fromEntries(Object.entries(constants).filter(([field]) => !errors.has(`constants.${field}`)))
}

/** A field has either a column or a constant, and a constant names something that a cell could name. */
export function constantErrors(constants: ImportConstants, fields: Fields, names: Names) {
  return constantFields.flatMap((field) => {
    const value = constants[field]
    if (value === undefined) return []
    const kind = Object.hasOwn(named, field) ? named[field as keyof typeof named] : undefined
    const isOffered = kind === undefined || (value !== '' && names.offers(kind, String(value)))
    return isOffered && !fields.includes(field) ? [] : [fieldError(`constants.${field}`, 'not_offered')]
  })
}

/** Fills in what a product lacks. An exemption is the reason of one VAT category only. */
export function fillIn(form: Record<string, unknown>, constants: ImportConstants): void {
  for (const field of constantFields) {
    if (field === 'warehouse' || constants[field] === undefined || (form[field] ?? null) !== null) continue
    if (field === 'exemption_code' && !isReasonOf(constants.exemption_code, form.vat_category)) continue
    form[field] = constants[field]
  }
}

function isReasonOf(code: string | undefined, vatCategory: unknown): boolean {
  return exemptions.some((exemption) => exemption.code === code && exemption.category === vatCategory)
}
