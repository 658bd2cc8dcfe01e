import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { StocktakeRow } from '@mawrid/contract/stock/stocktake.ts'
import { startStocktake } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { placesQuery } from './shared/queries.ts'
import { StockTabs } from './shared/StockTabs.tsx'
import { stocktakeAddress, stocktakeQuery, stocktakesQuery } from './shared/stocktakeQueries.ts'

/** Each warehouse with its open stock count to continue, or a button to start one. */
export function StocktakeListScreen() {
  const { t } = useTranslation()
  const places = useQuery(placesQuery)
  const open = useQuery(stocktakesQuery)
  const error = places.error ?? open.error
  if (error && (!places.data || !open.data)) {
    const retry = () => void Promise.all([places.refetch(), open.refetch()])
    const isRetrying = places.isFetching || open.isFetching
    return <FailedScreen title={t('stock.failed')} error={error} onRetry={retry} isRetrying={isRetrying} />
  }
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl">{t('screens.stocktakes')}</h1>
        <p className="text-ink-soft">{t('stock.counts.intro')}</p>
      </header>
      <StockTabs selected="counts" />
      {places.data && open.data ? (
        <WarehouseCards warehouses={places.data} open={open.data.results} />
      ) : (
        <div role="status" data-unknown-length className={grid}>
          <span className="sr-only">{t('stock.loading')}</span>
          {['first', 'second'].map((name) => (
            <Skeleton key={name} shape="box" className="h-36" />
          ))}
        </div>
      )}
    </div>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2'

interface Props {
  warehouses: readonly StocktakeRow['warehouse'][]
  open: readonly StocktakeRow[]
}

function WarehouseCards({ warehouses, open }: Props) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [starting, setStarting] = useState<string>()

  async function start(warehouse: string) {
    setStarting(warehouse)
    try {
      const stocktake = await callApi(startStocktake, { body: { warehouse }, idempotencyKey: uniqueKey() })
      queries.setQueryData(stocktakeQuery(stocktake.id).queryKey, stocktake)
      void queries.invalidateQueries({ queryKey: stocktakesQuery.queryKey })
      await navigate({ to: stocktakeAddress(stocktake.id) })
    } catch (failure) {
      toast({ tone: 'bad', text: problemText(failure, t) })
      setStarting(undefined)
    }
  }

  const underWay = new Map(open.map((stocktake) => [stocktake.warehouse.id, stocktake]))
  // An archived warehouse can still have an open count, which can be viewed and discarded.
  const closed = open.filter(({ warehouse }) => !warehouses.some(({ id }) => id === warehouse.id))
  return (
    <div className={grid}>
      {[...warehouses, ...closed.map(({ warehouse }) => warehouse)].map((place) => {
        const stocktake = underWay.get(place.id)
        return (
          <Card key={place.id} title={nameIn(lang, place)}>
            <p className="pb-3 text-ink-soft">
              {stocktake
                ? t('stock.counts.underWay', {
                    count: stocktake.counted,
                    day: day(new Date(stocktake.started_at)),
                  })
                : t('stock.counts.notUnderWay')}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              {stocktake ? (
                <LinkButton look="primary" href={stocktakeAddress(stocktake.id)}>
                  {t('stock.counts.continue')}
                </LinkButton>
              ) : (
                <Button busy={starting === place.id} onClick={() => void start(place.id)}>
                  {t('stock.counts.start')}
                </Button>
              )}
              {/* A booked count is in the ledger, item by item. */}
              <Anchor
                href={`${screenPaths.stockLedger}?warehouse=${place.id}&kind=count`}
                className="touch-target text-sm text-accent-text underline-offset-4 hover:underline"
              >
                {t('stock.counts.past')}
              </Anchor>
            </div>
          </Card>
        )
      })}
    </div>
  )
}
