import type { DealLineRecord } from './tables.ts'

type Named = Pick<DealLineRecord, 'nameAr' | 'nameEn' | 'variant' | 'variantEn'>

/** What a line is called on documents, in both languages: its name, with the values of the variant in brackets. */
export function lineName({ nameAr, nameEn, variant, variantEn }: Named) {
  return {
    name_ar: withVariant(nameAr, variant),
    name_en: nameEn === null ? null : withVariant(nameEn, variantEn ?? variant),
  }
}

function withVariant(name: string, values: readonly string[]): string {
  return values.length === 0 ? name : `${name} (${values.join(' / ')})`
}
