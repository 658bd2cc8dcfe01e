import { categoryOf } from './categories/tree.ts'
import { unitOf } from './unitList.ts'

/** The name of a category or a unit by its id. */
export function nameInReference(id: string): { readonly ar: string; readonly en: string } | undefined {
  const named = categoryOf(id) ?? unitOf(id)
  return named && { ar: named.name_ar, en: named.name_en }
}
