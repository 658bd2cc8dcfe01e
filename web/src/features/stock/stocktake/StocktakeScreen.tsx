import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { Stocktake, StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { listStocktakeLines } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ClipboardCheck, ClipboardList, Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useAreColleaguesKnown, useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { trackBottomBar } from '#ui/trackBottomBar.ts'
import { StockTabs } from '../shared/StockTabs.tsx'
import { stockName } from '../shared/stockNames.ts'
import { stocktakeAddress, stocktakeLinesQuery, stocktakeQuery } from '../shared/stocktakeQueries.ts'
import { AddCountedArticle } from './AddCountedArticle.tsx'
import { CountField } from './CountField.tsx'
import { BookStocktakeDialog, DiscardStocktakeDialog } from './StocktakeDialogs.tsx'
import { StocktakeTotals } from './StocktakeTotals.tsx'
import {
  stocktakeColumns,
  stocktakeQueryOf,
  stocktakeShape,
  stocktakeSheet,
  stocktakeTabs,
} from './stocktakeColumns.tsx'
import { useSavingCounts } from './useSavingCounts.ts'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

/** One stock count: the warehouse's stock, the counted quantities, and booking the differences. */
export function StocktakeScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: stocktake, error, refetch, isFetching } = useQuery(stocktakeQuery(id))
  const areColleaguesKnown = useAreColleaguesKnown()
  if (stocktake && areColleaguesKnown) return <OpenStocktake key={id} stocktake={stocktake} />
  if (stocktake || !error) return <FormSkeleton label={t('stock.loading')} />
  if (asFailure(error).code === 'not_found') return <EndedStocktake />
  return <FailedScreen title={t('stock.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

function EndedStocktake() {
  const { t } = useTranslation()
  usePageTitle(t('screens.stocktake'))
  return (
    <div className="flex flex-col gap-4">
      <StockTabs selected="counts" />
      <EmptyState
        icon={ClipboardList}
        title={t('stock.counts.ended.title')}
        action={<LinkButton href={screenPaths.stocktakes}>{t('screens.stocktakes')}</LinkButton>}
      >
        {t('stock.counts.ended.text')}
      </EmptyState>
    </div>
  )
}

function OpenStocktake({ stocktake }: { stocktake: Stocktake }) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const navigate = useNavigate()
  const [view, show] = useListAddress(stocktakeShape)
  const query = stocktakeQueryOf(view)
  const { id, lines } = stocktake
  const list = useQuery(stocktakeLinesQuery(id, query))
  const { saving, unsaved, save, forget } = useSavingCounts(id)
  const [open, setOpen] = useState<'book' | 'discard'>()
  const [chosen, setChosen] = useState<string>()
  const isNarrow = useIsNarrow()
  const { isTeam } = useColleagues('stocktake')
  const [isAdding, setAdding] = useState(false)
  // The first two stay, so that saving the first count does not move the lines.
  const shownTabs = stocktakeTabs.filter(
    (tab) => tab === 'all' || tab === 'counted' || tab === view.tab || lines[tab] > 0,
  )
  const guard = useLeaveGuard(unsaved.size > 0 && open !== 'discard', stocktakeAddress(id))
  const warehouse = nameIn(lang, stocktake.warehouse)
  const title = t('stock.counts.of', { warehouse })
  usePageTitle(title)
  const exportAs = useListExport({
    name: title,
    columns: stocktakeSheet(t, lang, warehouse),
    readPage: (page) => callApi(listStocktakeLines, { params: { id }, query: { ...query, ...page } }),
    rowKey: ({ article }) => article.id,
  })

  const showTab = (tab: (typeof stocktakeTabs)[number]) => show({ ...view, tab, page: 1, search: '' })
  const toList = () => void navigate({ to: screenPaths.stocktakes })
  const field = (line: StocktakeLine) => (
    <CountField
      line={line}
      unsaved={unsaved.get(line.article.id)}
      isFocusedFirst={line.article.id === chosen}
      onSave={(typed) => save(line, typed)}
      onForget={() => forget(line.article.id)}
    />
  )

  function showLine({ id: article, sku }: { id: string; sku: string }, tab: 'all' | 'counted') {
    setChosen(article)
    show({ ...view, tab, page: 1, search: sku })
  }

  const nextStep =
    view.tab === 'differing' ? (
      <Button
        look="primary"
        icon={ClipboardCheck}
        disabled={lines.counted === 0 || unsaved.size > 0 || saving.size > 0}
        onClick={() => setOpen('book')}
      >
        {t('stock.counts.book')}
      </Button>
    ) : (
      <Button look="primary" icon={ClipboardCheck} onClick={() => showTab('differing')}>
        {t('stock.counts.review')}
      </Button>
    )

  return (
    <div className="flex flex-col gap-4">
      <ListPage
        title={title}
        columns={stocktakeColumns({ t, lang, field })}
        source={listSource(list, t)}
        shape={stocktakeShape}
        view={view}
        onView={show}
        tabs={shownTabs.map((tab) => ({
          id: tab,
          label: t(`stock.counts.tabs.${tab}`),
          ...(tab !== 'all' && { count: number(lines[tab]) }),
        }))}
        summary={
          <>
            <Suspense fallback={null}>
              <ApprovalNotice record={stocktake.warehouse.id} />
            </Suspense>
            {isTeam && (
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="text-ink-soft">{t('team.work.assignee')}</span>
                <AssigneeFact kind="stocktake" record={stocktake} />
              </p>
            )}
            <StocktakeTotals
              stocktake={stocktake}
              unsaved={unsaved}
              onShow={showLine}
              isShort={isNarrow && view.tab !== 'differing'}
            />
            {isAdding && <AddCountedArticle stocktake={id} onAdd={(row) => save(row, '0')} onShow={showLine} />}
          </>
        }
        searchHint={t('stock.searchHint')}
        moreActions={[
          { id: 'add', label: t('stock.counts.add'), icon: Plus, onChoose: () => setAdding(true) },
          { id: 'discard', label: t('stock.counts.discard'), icon: Trash2, onChoose: () => setOpen('discard') },
        ]}
        actions={!isNarrow && nextStep}
        exportAs={exportAs}
        storageKey="stocktake"
        rowKey={({ article }) => article.id}
        rowName={(row) => stockName(row, lang)}
        isPending={({ article }) => saving.has(article.id)}
        empty={
          <EmptyState icon={ClipboardList} title={t(`stock.counts.empty.${view.tab === 'all' ? 'all' : 'some'}`)} />
        }
      />
      {isNarrow && (
        // In the title's line there would be no room for its words.
        <div
          ref={trackBottomBar}
          data-foot-bar
          className="sticky bottom-0 z-10 -mx-4 grid border-t border-line bg-surface-raised px-4 py-3"
        >
          {nextStep}
        </div>
      )}
      {open === 'book' && (
        <BookStocktakeDialog
          stocktake={stocktake}
          onBooked={toList}
          onRefused={() => showTab('refused')}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'discard' && (
        <DiscardStocktakeDialog stocktake={stocktake} onDiscarded={toList} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        danger
        title={t('stock.counts.unsaved', { count: unsaved.size })}
        consequence={t('stock.counts.leaveText')}
        confirmLabel={t('stock.counts.leave')}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </div>
  )
}
