import { unitOf } from './unitList.ts'

/** The unit as documents print it in both languages. An unnamed unit is a piece. */
export function unitWords(id: string | null): { readonly ar: string; readonly en: string } {
  const unit = id ? unitOf(id) : undefined
  return unit ? { ar: unit.name_ar, en: unit.name_en } : { ar: 'وحدة', en: 'Unit' }
}
