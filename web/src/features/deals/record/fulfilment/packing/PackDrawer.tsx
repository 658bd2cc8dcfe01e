import { readDealStock } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import type { Going } from '../goods/going.ts'
import { PackForm } from './PackForm.tsx'
import { packablesOf } from './packing.ts'

interface Props {
  deal: Deal
  going: readonly Going[]
  onClose: () => void
}

/** Packs what is left; the form waits for where it lies, so that it opens with the right warehouse. */
export function PackDrawer({ deal, going, onClose }: Props) {
  const { t } = useTranslation()
  const stock = useQuery(dealStockQuery(deal.id))
  const places = useQuery(placesQuery)
  const title = t('deals.fulfilment.pack.title')
  const warehouses = places.data
    ?.filter(({ status }) => status === 'active')
    .toSorted((a, b) => Number(b.is_default) - Number(a.is_default))

  if (stock.data && warehouses) {
    const lines = packablesOf(going, stock.data, deal.parcels)
    return <PackForm {...{ deal, lines, warehouses, title, onClose }} />
  }
  const error = stock.error ?? places.error
  return (
    <Drawer
      isOpen
      side="end"
      title={title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>}
    >
      <div className="flex flex-col gap-5 p-4">
        {error ? (
          <ErrorState
            title={t('deals.fulfilment.pack.failed')}
            isRetrying={stock.isFetching || places.isFetching}
            onRetry={() => {
              void stock.refetch()
              void places.refetch()
            }}
          >
            {problemText(error, t)}
          </ErrorState>
        ) : (
          <div role="status" aria-label={t('deals.fulfilment.pack.loading')} className="flex flex-col gap-5">
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-16 w-full" />
            ))}
          </div>
        )}
      </div>
    </Drawer>
  )
}

/** Stands under the stock's key, so that every movement of stock makes it old. */
function dealStockQuery(id: string) {
  return queryOptions({
    queryKey: ['stock', 'deal', id],
    queryFn: ({ signal }) => callApi(readDealStock, { params: { id }, signal }),
  })
}
