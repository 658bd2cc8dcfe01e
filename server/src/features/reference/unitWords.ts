import { unitOf } from './unitList.ts'

/** What stands on paper in both languages; an unnamed unit is a piece. */
export function unitWords(id: string | null): { readonly ar: string; readonly en: string } {
  const unit = id ? unitOf(id) : undefined
  return unit ? { ar: unit.name_ar, en: unit.name_en } : { ar: 'وحدة', en: 'Unit' }
}
