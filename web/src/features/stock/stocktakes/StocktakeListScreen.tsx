import { pageSizes } from '@mawrid/contract/list.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { AppliedStocktake, StocktakeRow } from '@mawrid/contract/stock/stocktake.ts'
import { startStocktake } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAreColleaguesKnown, useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import type { ListShape } from '#ui/list/listView.ts'
import { Anchor } from '#ui/navigation.tsx'
import { TabList } from '#ui/overlays/Tabs.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { placesQuery } from '../shared/queries.ts'
import { StockTabs } from '../shared/StockTabs.tsx'
import { bookedBy } from '../shared/stockNames.ts'
import { stocktakeAddress, stocktakeQuery, stocktakesQuery } from '../shared/stocktakeQueries.ts'

/** Each warehouse with its last stock count, and its open one to continue or a button to start one. */
export function StocktakeListScreen() {
  const { t } = useTranslation()
  const places = useQuery(placesQuery)
  const open = useQuery(stocktakesQuery)
  const { isTeam } = useColleagues('stocktake')
  const areColleaguesKnown = useAreColleaguesKnown()
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
      {places.data && open.data && areColleaguesKnown ? (
        isTeam && open.data.results.length > 0 ? (
          <CountsByAssignee warehouses={places.data} open={open.data.results} applied={open.data.applied} />
        ) : (
          <WarehouseTable warehouses={places.data} open={open.data.results} applied={open.data.applied} />
        )
      ) : (
        <div role="status" data-unknown-length>
          <span className="sr-only">{t('stock.loading')}</span>
          <Skeleton shape="box" className="h-44 w-full" />
        </div>
      )}
    </div>
  )
}

const head = 'px-3 py-2 font-medium whitespace-nowrap first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
const cell = 'px-3 py-2.5 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5'
/** On a phone, the last count is below the warehouse's name. */
const inRoom = 'max-md:hidden'
const inMoreRoom = 'max-lg:hidden'

const buttonInRow = 'whitespace-nowrap max-sm:min-h-11'

interface Props {
  warehouses: readonly StocktakeRow['warehouse'][]
  open: readonly StocktakeRow[]
  applied: readonly AppliedStocktake[]
}

const byAssignee: ListShape = {
  tabs: ['all', 'me', 'none'],
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** All warehouses, or those whose count in progress is the person's own or nobody's. */
function CountsByAssignee({ warehouses, open, applied }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { ownId } = useColleagues('stocktake')
  const [view, show] = useListAddress(byAssignee)
  const mine = open.filter(({ assignee }) => assignee === ownId)
  const nobodys = open.filter(({ assignee }) => assignee === null)
  const chosen = view.tab === 'me' ? mine : view.tab === 'none' ? nobodys : undefined
  return (
    <>
      <TabList
        label={t('team.work.assignee')}
        tabs={[
          { id: 'all', label: t('stock.counts.everybodys') },
          { id: 'me', label: t('team.work.mine'), count: number(mine.length) },
          { id: 'none', label: t('team.work.nobodys'), count: number(nobodys.length) },
        ]}
        selected={view.tab}
        onSelect={(tab) => show({ ...view, tab })}
      />
      {chosen?.length === 0 ? (
        <div className="rounded-card border border-line bg-surface-raised">
          <EmptyState icon={ClipboardList} title={t('stock.counts.noneOfThem')} />
        </div>
      ) : (
        <WarehouseTable warehouses={chosen ? [] : warehouses} open={chosen ?? open} applied={applied} />
      )}
    </>
  )
}

/** A row for each warehouse: its last count, and its open one to continue. */
function WarehouseTable({ warehouses, open, applied }: Props) {
  const { t } = useTranslation()
  const { lang, day, number } = useFormats()
  const colleagues = useColleagues('stocktake')
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
    <div className="overflow-x-auto rounded-card border border-line bg-surface-raised">
      <table className="w-full border-collapse">
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className={classes(head, 'text-start')}>
              {t('stock.fields.warehouse')}
            </th>
            <th scope="col" className={classes(head, inRoom, 'text-start')}>
              {t('stock.counts.last')}
            </th>
            <th scope="col" className={classes(head, inMoreRoom, 'text-right')}>
              {t('stock.counts.counted')}
            </th>
            <th scope="col" className={classes(head, inMoreRoom, 'text-right')}>
              {t('stock.counts.tabs.differing')}
            </th>
            <th scope="col" className={head}>
              <span className="sr-only">{t('stock.counts.next')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...warehouses, ...closed.map(({ warehouse }) => warehouse)].map((place) => {
            const stocktake = underWay.get(place.id)
            const counter = colleagues.find(stocktake?.assignee ?? null)
            const last = applied.find(({ warehouse }) => warehouse === place.id)
            return (
              <tr key={place.id} className="border-b border-line last:border-0">
                <th scope="row" className={classes(cell, 'text-start font-medium')}>
                  <bdi>{nameIn(lang, place)}</bdi>
                  {stocktake && (
                    <span className="block text-sm font-normal text-ink-soft">
                      {t('stock.counts.underWay', {
                        count: stocktake.counted,
                        day: day(new Date(stocktake.started_at)),
                      })}
                      {counter && (
                        <>
                          {' · '}
                          <bdi>{colleagues.nameOf(counter)}</bdi>
                        </>
                      )}
                    </span>
                  )}
                  <span className="block text-sm font-normal text-ink-soft md:hidden">
                    <LastCount place={place.id} last={last} />
                  </span>
                </th>
                <td className={classes(cell, inRoom, 'whitespace-nowrap')}>
                  <LastCount place={place.id} last={last} />
                </td>
                <td className={classes(cell, inMoreRoom, 'digits')}>{last ? number(last.counted) : '—'}</td>
                <td className={classes(cell, inMoreRoom, 'digits')}>{last ? number(last.differing) : '—'}</td>
                <td className={classes(cell, 'text-end')}>
                  <WithRight right="stock.book">
                    {stocktake ? (
                      <LinkButton
                        size="sm"
                        look="primary"
                        className={buttonInRow}
                        href={stocktakeAddress(stocktake.id)}
                      >
                        {t('stock.counts.continue')}
                      </LinkButton>
                    ) : (
                      <Button
                        size="sm"
                        className={buttonInRow}
                        busy={starting === place.id}
                        onClick={() => void start(place.id)}
                      >
                        {t('stock.counts.start')}
                      </Button>
                    )}
                  </WithRight>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface LastCountProps {
  place: string
  last: AppliedStocktake | undefined
}

/** When a warehouse was counted last and by whom; the ledger has all its counts, item by item. */
function LastCount({ place, last }: LastCountProps) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  if (!last) return t('stock.counts.never')
  const by = bookedBy(lang, last)
  return (
    <>
      <Anchor
        href={`${screenPaths.stockLedger}?warehouse=${place}&kind=count`}
        className="touch-target text-accent underline-offset-4 hover:underline"
      >
        {day(new Date(last.at))}
      </Anchor>
      {by && (
        <>
          {' · '}
          <bdi>{by}</bdi>
        </>
      )}
    </>
  )
}
