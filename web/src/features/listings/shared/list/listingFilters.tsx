import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { CategoryBrowser } from '#features/reference/shared/CategoryBrowser.tsx'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { ListContext } from './listingColumns.tsx'
import { isMissing } from './listingView.ts'

/** The filters of every list of listings; a kind's own ones come first. */
export function listingFilters({ t, lang, tree }: ListContext, priceLabel: string, own: readonly Filter[]): Filter[] {
  const categoryFilter: Filter = {
    id: 'category',
    label: fieldLabels(listingFields, lang)('category'),
    kind: 'own',
    describe: ([id = '']) => (tree && pathNames(tree, id, lang).at(-1)) ?? '',
    editor: ({ values: [value = ''], onChange, close }) =>
      tree && (
        <div className="p-3">
          <CategoryBrowser
            tree={tree}
            value={value}
            takesBranches
            onChoose={(id) => {
              onChange([id])
              close()
            }}
          />
        </div>
      ),
  }
  return [
    ...own,
    categoryFilter,
    { id: 'price', label: priceLabel, kind: 'numbers', unit: 'riyals' },
    { id: 'updated', label: t('listings.fields.updated'), kind: 'days' },
    {
      id: 'missing',
      label: t('listings.filters.missing'),
      kind: 'choice',
      choices: isMissing.map((what) => ({ value: what, label: t(`listings.filters.${what}`) })),
    },
    {
      id: 'to_fix',
      label: t('listings.filters.review'),
      kind: 'choice',
      choices: [{ value: 'true', label: t('listings.filters.toFix') }],
    },
  ]
}
