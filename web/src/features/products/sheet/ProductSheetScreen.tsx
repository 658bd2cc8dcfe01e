import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { productQueryOf, productShape } from '../productConfig.ts'
import { OpenSheet } from './OpenSheet.tsx'
import { createSheetStore } from './sheetStore.ts'
import { type SheetQuery, useSheetRows } from './useSheetRows.ts'

/** The products of a list, or those chosen in it, as a spreadsheet. */
export function ProductSheetScreen() {
  const { t } = useTranslation()
  usePageTitle(t('screens.productSheet'))
  const query = useSheetQuery()
  return <Sheet key={JSON.stringify(query)} query={query} />
}

function Sheet({ query }: { query: SheetQuery }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [store] = useState(() => createSheetStore([]))
  const rows = useSheetRows(store, query)
  const tree = useCategoryTree('product')
  const { data: units } = useQuery(unitsQuery)
  const isEmpty = rows.total === 0

  if (rows.error && isEmpty) {
    return (
      <FailedScreen title={t('products.sheet.failed')} error={rows.error} onRetry={rows.retry} isRetrying={false} />
    )
  }
  if (rows.state === 'ready' && isEmpty) {
    return (
      <>
        <h1 className="text-xl">{t('screens.productSheet')}</h1>
        <EmptyState
          icon={Package}
          title={t('products.sheet.none')}
          action={<LinkButton href={screenPaths.products}>{t('screens.products')}</LinkButton>}
        />
      </>
    )
  }
  if (isEmpty || !tree || !units) return <FormSkeleton label={t('products.sheet.loading')} />
  const facts = { lang, tree, units, yesNo: { yes: t('products.form.yes'), no: t('products.form.no') } }
  return <OpenSheet store={store} facts={facts} rows={rows} />
}

const shape = { ...productShape, filters: [...productShape.filters, 'ids'] }

/** The list's filters are in the address, and the products chosen in it. */
function useSheetQuery(): SheetQuery {
  const [view] = useListAddress(shape)
  const ids = view.filters.ids?.[0]
  const { page: _page, page_size: _size, ...query } = productQueryOf(view)
  return { ...query, ...(ids && { ids }) }
}
