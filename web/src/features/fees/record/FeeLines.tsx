import { listFeeLines } from '@mawrid/contract/fees/calls.ts'
import type { FeeLine, FeeStatement } from '@mawrid/contract/fees/fee.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { feeLinesQuery } from '../shared/queries.ts'
import { lineColumns, lineSheet } from './lineColumns.tsx'

const ObjectionDialog = lazyPart(() => import('./ObjectionDialog.tsx'), 'ObjectionDialog')
const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog')

const tabs = ['all', 'fee', 'credit', 'objections'] as const

const shape: ListShape = {
  tabs,
  filters: [],
  orderings: [],
  ordering: 'at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** The fees and credits of a statement; a row opens the deal. */
export function FeeLines({ statement: { id, month } }: { statement: FeeStatement }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [view, show] = useListAddress(shape)
  const [objecting, setObjecting] = useState<FeeLine>()
  const query = {
    page: view.page,
    page_size: view.pageSize,
    search: view.search || undefined,
    kind: (['fee', 'credit'] as const).find((kind) => kind === view.tab),
    objection: view.tab === 'objections' ? ('any' as const) : undefined,
  }
  const list = useQuery(feeLinesQuery(id, query))
  const words = { t, lang }
  const exportAs = useListExport({
    name: `${t('screens.feeStatement')} ${monthName(month, lang)}`,
    columns: lineSheet(words),
    readPage: (page) => callApi(listFeeLines, { params: { id }, query: { ...query, ...page } }),
    rowKey: (line) => line.id,
  })
  const close = () => setObjecting(undefined)
  return (
    <>
      <ListPage<FeeLine>
        title={t('fees.lines')}
        isSection
        columns={lineColumns(words, setObjecting)}
        source={listSource(list, t)}
        shape={shape}
        view={view}
        onView={show}
        tabs={tabs.map((tab) => ({ id: tab, label: t(`fees.tabs.${tab}`) }))}
        searchHint={t('fees.searchHint')}
        exportAs={exportAs}
        storageKey="feeLines"
        rowKey={(line) => line.id}
        rowName={({ deal }) => deal.number}
        rowHref={({ deal }) => recordPath('deal', deal.id)}
        empty={<EmptyState icon={ReceiptText} title={t('fees.noLines')} />}
      />
      <Suspense>
        {objecting?.allowed_actions.includes('object') && <ObjectionDialog line={objecting} onClose={close} />}
        {objecting?.allowed_actions.includes('withdraw_objection') && (
          <WithdrawDialog line={objecting} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
