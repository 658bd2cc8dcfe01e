import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { ListingRow } from '../listingTypes.ts'
import type { ListWords } from './listingColumns.tsx'

/** The columns of every kind's file, with a kind's own ones before the price. */
export function listingSheet<Row extends ListingRow>(
  { t, lang, tree }: ListWords,
  priceLabel: string,
  own: readonly SheetColumn<Row>[],
): SheetColumn<Row>[] {
  const head = (name: string) => t(`listings.fields.${name}`)
  const label = fieldLabels(listingFields, lang)
  return [
    { head: head('ref'), value: ({ ref }) => ref },
    { head: label('name_ar'), value: ({ name_ar }) => name_ar },
    { head: label('name_en'), value: ({ name_en }) => name_en },
    { head: head('status'), value: ({ status }) => t(`listings.status.${status}`) },
    { head: head('visibility'), value: ({ visibility }) => t(`listings.visibility.${visibility}`) },
    { head: label('category'), value: ({ category }) => tree && pathNames(tree, category, lang).join(' / ') },
    ...own,
    { head: priceLabel, kind: 'money', value: ({ price }) => price },
    { head: head('completeness'), kind: 'number', value: ({ completeness }) => completeness },
    { head: head('published'), kind: 'day', value: ({ published_on }) => published_on },
    { head: head('updated'), kind: 'moment', value: ({ updated_at }) => updated_at },
  ]
}
