import type { Fields } from '@mawrid/contract/fields.ts'

/** The names of all fields but these, in their order. */
export function namesOf<F extends Fields, const Left extends keyof F & string = never>(
  fields: F,
  left: readonly Left[] = [],
): Exclude<keyof F & string, Left>[] {
  const isSelected = (name: string): name is Exclude<keyof F & string, Left> => !left.some((one) => one === name)
  return Object.keys(fields).filter(isSelected)
}

/** The property of a row that has the column of a field: `managerName` for `manager_name`. */
type PropertyOf<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<PropertyOf<Rest>>}`
  : Name

type Row<Name extends string> = { readonly [Each in Name as PropertyOf<Each>]: unknown }

/** The values of a row, or the columns of its table, by the names of their fields. */
export function byField<R extends Row<Name>, const Name extends string>(
  row: R,
  names: readonly Name[],
): { [Each in Name]: R[PropertyOf<Each> & keyof R] } {
  const values = new Map<string, unknown>(Object.entries(row))
  const entries = names.map((name) => [name, values.get(propertyOf(name))])
  // `fromEntries` forgets the names.
  return Object.fromEntries(entries) as { [Each in Name]: R[PropertyOf<Each> & keyof R] }
}

/** The values of fields by the properties of their columns, as they are stored. */
export function byColumn<Values extends object, const Name extends keyof Values & string>(
  values: Values,
  names: readonly Name[],
): { [Each in Name as PropertyOf<Each>]: Values[Each] } {
  const entries = names.map((name) => [propertyOf(name), values[name]])
  return Object.fromEntries(entries) as { [Each in Name as PropertyOf<Each>]: Values[Each] }
}

function propertyOf(field: string): string {
  return field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
}
