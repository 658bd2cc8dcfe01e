import { categoryOf } from './categories/tree.ts'
import { unitOf } from './unitList.ts'

/** What the id of a category or a unit stands for. */
export function nameInReference(id: string): { readonly ar: string; readonly en: string } | undefined {
  const named = categoryOf(id) ?? unitOf(id)
  return named && { ar: named.name_ar, en: named.name_en }
}
