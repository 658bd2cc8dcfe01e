import type { Fields, Label } from '@mawrid/contract/fields.ts'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'

/** The common part of `name_ar` and `name_en`. */
type PairName<F> = { [Name in keyof F]: Name extends `${infer Pair}_ar` ? Pair : never }[keyof F]

type PartName<F, Name> = Name extends keyof F ? (F[Name] extends { parts: infer Parts } ? keyof Parts : never) : never

/** The label of a field, of a bilingual pair, or of a part of a field. */
export type FieldLabel<F extends Fields> = <Name extends (keyof F | PairName<F>) & string>(
  name: Name,
  part?: PartName<F, Name> & string,
) => string

/** The contract's field labels and limits in the page's language. */
export function useFields<F extends Fields>(fields: F) {
  const lang = useLang()

  /** The limits and unit of a number field, to spread on its control. */
  function limits(name: keyof F & string) {
    const { min, max, unit } = fields[name] ?? {}
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(unit && { unit: unit[lang] }) }
  }

  return { label: fieldLabels(fields, lang), limits }
}

export function fieldLabels<F extends Fields>(fields: F, lang: Lang): FieldLabel<F> {
  return (name, part) => {
    const label: Label | undefined =
      part === undefined ? (fields[name]?.label ?? fields[`${name}_ar`]?.pair) : fields[name]?.parts?.[part]
    return label?.[lang] ?? name
  }
}
