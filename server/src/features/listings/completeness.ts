import type { Kind } from './kind.ts'
import type { Written } from './written.ts'

/** How much of what a buyer looks for is there, in percent. English counts, since half the buyers read it first. */
export function completenessOf(kind: Kind, { common, own }: Written): number {
  const wanted = [
    common.name_en !== null,
    common.description_ar !== null,
    common.description_en !== null,
    common.images.length > 0,
    common.images.length > 2,
    common.tags.length > 0,
    ...kind.wanted(own),
  ]
  return Math.round((100 * wanted.filter(Boolean).length) / wanted.length)
}
