import type { ReplyOf } from '@mawrid/contract/call.ts'
import { type countDeals, listDeals } from '@mawrid/contract/deals/calls.ts'
import type { ListedDeal } from '@mawrid/contract/deals/deal.ts'
import { readPickingList } from '@mawrid/contract/deals/picking.calls.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { FilePlus2, Handshake, ListChecks, Settings2 } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assigneeFilter } from '#features/team/shared/work/assigneeList.tsx'
import { useAssignAction, useAssigning } from '#features/team/shared/work/useAssigning.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { Formats } from '#ui/format/formats.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction } from '#ui/list/listProps.ts'
import { isFiltered, type ListView } from '#ui/list/listView.ts'
import type { Tab } from '#ui/overlays/Tabs.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { LayoutLinks } from '../shared/LayoutLinks.tsx'
import { dealCountsQuery, dealsQuery } from '../shared/queries.ts'
import { dealColumns, dealSheet } from './dealColumns.tsx'
import { dealFilters, type FilteredNames } from './dealFilters.ts'
import { type DealTab, dealQueryOf, dealShape, dealTabs } from './dealList.ts'
import { listingNameKey } from './listingName.ts'

const DealAssignmentDialog = lazyPart(() => import('./DealAssignmentDialog.tsx'), 'DealAssignmentDialog')
const DealSettingsDialog = lazyPart(() => import('./DealSettingsDialog.tsx'), 'DealSettingsDialog')

/**
 * Checklist R-09. The list opens on the new deals; the next tab has the deals that wait for the seller, by deadline.
 */
export function DealListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { shape, view, show } = useDealView()
  const assigning = useAssigning('deal')
  const { colleagues } = assigning
  const query = dealQueryOf(view, colleagues.ownId)
  const list = useQuery(dealsQuery(query))
  const counts = useQuery(dealCountsQuery).data
  const names = useFilteredNames(view, list.data?.results)
  const nothing = counts?.all ? 'noneNew' : 'none'
  const mayConfigure = useHasRight('deals.settings')
  const mayQuote = useHasRight('deals.quote')
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const [isAssignmentOpen, setAssignmentOpen] = useState(false)

  const exportAs = useListExport({
    name: t('deals.title'),
    columns: dealSheet(t, formats.lang, colleagues),
    readPage: (page) => callApi(listDeals, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })

  return (
    <>
      <ListPage<ListedDeal>
        title={t('deals.title')}
        columns={dealColumns(t, formats, { tab: view.tab, colleagues })}
        source={listSource(list, t, colleagues.areKnown)}
        shape={shape}
        view={view}
        onView={show}
        tabs={dealTabsOf(counts, t, formats)}
        filters={dealFilters(t, formats.lang, names, assigneeFilter(t, colleagues))}
        searchHint={t('deals.searchHint')}
        actions={
          <>
            <LayoutLinks shown="list" />
            {mayQuote && (
              <LinkButton href={screenPaths.dealCreate} look="primary" icon={FilePlus2}>
                {t('screens.dealCreate')}
              </LinkButton>
            )}
          </>
        }
        moreActions={
          mayConfigure
            ? [
                {
                  id: 'settings',
                  label: t('deals.settings.title'),
                  icon: Settings2,
                  onChoose: () => setSettingsOpen(true),
                },
                ...(colleagues.isTeam
                  ? [
                      {
                        id: 'assignment',
                        label: t('deals.assignment.title'),
                        onChoose: () => setAssignmentOpen(true),
                      },
                    ]
                  : []),
              ]
            : []
        }
        bulkActions={[...usePickingListAction(), ...useAssignAction<ListedDeal>(assigning)]}
        exportAs={exportAs}
        storageKey="deals"
        rowKey={({ id }) => id}
        rowName={({ number, subject }) => `${number}, ${subjectIn(formats.lang, subject)}`}
        rowHref={({ id }) => dealAddress(id)}
        isEmpty={counts?.all === 0 && !isFiltered(view)}
        empty={
          <EmptyState icon={Handshake} title={t(`deals.${nothing}.title`)}>
            {t(`deals.${nothing}.text`)}
          </EmptyState>
        }
      />
      {assigning.dialog}
      {isAssignmentOpen && (
        <Suspense fallback={null}>
          <DealAssignmentDialog onClose={() => setAssignmentOpen(false)} />
        </Suspense>
      )}
      {areSettingsOpen && (
        <Suspense fallback={null}>
          <DealSettingsDialog onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** What is to be picked for the selected deals, as one document. */
function usePickingListAction(): readonly BulkAction<ListedDeal>[] {
  const { t } = useTranslation()
  const mayShip = useHasRight('deals.ship')
  const deals = useRef('')
  const list = useDocument(() => fetchFile(readPickingList, { query: { deals: deals.current } }))
  if (!mayShip) return []
  return [
    {
      id: 'pickingList',
      label: t('deals.picking.list'),
      icon: ListChecks,
      blocked: (rows) => (rows.some(hasGoodsToShip) ? undefined : t('deals.picking.noGoods')),
      run(rows) {
        deals.current = rows.map(({ id }) => id).join(',')
        list.download()
      },
    },
  ]
}

function hasGoodsToShip({ kind, status, fulfilment_status }: ListedDeal): boolean {
  return kind === 'product' && status === 'accepted' && !['shipped', 'delivered'].includes(fulfilment_status)
}

/** The view in the address. The default order depends on the tab. */
function useDealView() {
  const tab = useSearch({ strict: false, select: ({ tab }: { tab?: unknown }) => tab })
  const shape = dealShape(typeof tab === 'string' ? tab : undefined)
  const [view, show] = useListAddress(shape)
  return { shape, view, show }
}

/** The names of the buyer and the listing that the address filters by, taken from the rows if they have them. */
function useFilteredNames({ filters }: ListView, rows: readonly ListedDeal[] = []): FilteredNames {
  const lang = useLang()
  const queries = useQueryClient()
  const deal = rows.find(({ buyer_id }) => buyer_id === filters.buyer?.[0])
  return {
    buyer: deal && buyerName(lang, deal),
    listing: queries.getQueryData<string>(listingNameKey(filters.listing?.[0] ?? '')),
  }
}

type DealCounts = ReplyOf<typeof countDeals>

/** A figure space, as wide as a digit: the tabs do not move when their counts arrive. */
const countPlaceholder = '\u2007'

/** A tab for each status with its count. */
function dealTabsOf(counts: DealCounts | undefined, t: TFunction, { number }: Formats): Tab[] {
  return dealTabs.map((tab) => ({
    id: tab,
    label: t(`deals.tabs.${tab}`),
    isEmpty: counts !== undefined && countOf(counts, tab) === 0,
    count: counts ? number(countOf(counts, tab)) : countPlaceholder,
  }))
}

function countOf(counts: DealCounts, tab: DealTab): number {
  return tab === 'all' || tab === 'needs_you' ? counts[tab] : (counts.by_status[tab]?.count ?? 0)
}
