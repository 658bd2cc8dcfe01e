import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import type { InWords } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { CommonValues } from './commonValues.ts'

/** The common fields that are not words themselves, in words, for telling two versions apart. */
export function useCommonWords(kind: ListingKind): InWords<CommonValues> {
  const { lang, list } = useFormats()
  const tree = useCategoryTree(kind)
  return {
    category: (id) => (tree ? (pathNames(tree, id, lang).at(-1) ?? '') : ''),
    tags: (tags) => list(tags),
    regions: (regions) => list(regions.map((region) => regionNames[region][`name_${lang}`])),
    images: (images) => list(images.map(({ name }, place) => name || String(place + 1))),
    documents: (documents) => list(documents.map(({ name }) => name)),
  }
}
