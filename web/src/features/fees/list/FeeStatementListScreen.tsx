import { listFeeStatements } from '@mawrid/contract/fees/calls.ts'
import type { FeeStatement, RunningFees } from '@mawrid/contract/fees/fee.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { feeStatementsQuery, runningFeesQuery } from '../shared/queries.ts'
import { statementColumns, statementSheet } from './statementColumns.tsx'

const shape: ListShape = {
  tabs: [],
  filters: [],
  orderings: ['month'],
  ordering: '-month',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** What the running month amounts to so far, and the statements of the months before. */
export function FeeStatementListScreen() {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [view, show] = useListAddress(shape)
  const ordering = view.ordering === 'month' ? 'month' : '-month'
  const list = useQuery(feeStatementsQuery({ page: view.page, page_size: view.pageSize, ordering }))
  const running = useQuery(runningFeesQuery)
  const words = { t, lang }
  const exportAs = useListExport({
    name: t('screens.feeStatements'),
    columns: statementSheet(words),
    readPage: (page) => callApi(listFeeStatements, { query: { ordering, ...page } }),
    rowKey: ({ id }) => id,
  })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ListPage<FeeStatement>
        title={t('screens.feeStatements')}
        columns={statementColumns(words)}
        source={listSource(list, t)}
        shape={shape}
        view={view}
        onView={show}
        exportAs={exportAs}
        storageKey="feeStatements"
        rowKey={({ id }) => id}
        rowName={({ month }) => monthName(month, lang)}
        rowHref={({ id }) => recordPath('feeStatement', id)}
        empty={
          <EmptyState icon={ReceiptText} title={t('fees.none.title')}>
            {t('fees.none.text')}
          </EmptyState>
        }
      />
      {/* Below the list, whose placeholder is taller than a few statements. */}
      {!list.isPending && <RunningMonth running={running} />}
    </div>
  )
}

function RunningMonth({ running }: { running: UseQueryResult<RunningFees> }) {
  const { data, isPending } = running
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  if (isPending) return <Skeleton shape="box" className="h-48 w-full" />
  if (!data) {
    return (
      <Card title={t('fees.running.name')}>
        <PartFailed text={t('fees.running.failed')} part={running} />
      </Card>
    )
  }
  return (
    <Card title={t('fees.running.title', { month: monthName(data.month, lang) })}>
      <FactList
        facts={[
          { label: t('fees.fields.line_count'), value: number(data.line_count) },
          { label: t('fees.running.invoiced'), value: <Money amount={data.invoiced} className="font-medium" /> },
          ...(data.credited === '0.00'
            ? []
            : [{ label: t('fees.fields.credited'), value: <Money amount={data.credited} /> }]),
        ]}
      />
      <p className="pt-1 text-sm text-ink-soft">{t('fees.running.text')}</p>
    </Card>
  )
}
