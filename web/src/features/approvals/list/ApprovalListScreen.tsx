import type { Approval } from '@mawrid/contract/approvals/approval.ts'
import { listApprovals } from '@mawrid/contract/approvals/calls.ts'
import { approvalLife } from '@mawrid/contract/approvals/states.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Settings2, Stamp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { useListExport } from '#platform/downloads/useListExport.ts'
import { listSource } from '#platform/lists/listSource.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { ListShape } from '#ui/list/listView.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { approvalLooks, reasonText, subjectOf } from '../shared/approvalTexts.ts'
import { approvalsQuery } from '../shared/queries.ts'

const RulesDialog = lazyPart(() => import('./RulesDialog.tsx'), 'RulesDialog')

const tabs = ['waiting', 'all'] as const

const shape: ListShape = {
  tabs,
  filters: [],
  orderings: [],
  ordering: '-requested_at',
  pageSizes: [...pageSizes],
  pageSize: 20,
}

/** What colleagues ask to have approved; the request that a row opens has the decision. */
export function ApprovalListScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const [view, show] = useListAddress(shape)
  const query = {
    page: view.page,
    page_size: view.pageSize,
    status: approvalLife.states.find((status) => status === view.tab),
  }
  const list = useQuery(approvalsQuery(query))
  const exportAs = useListExport({
    name: t('screens.approvals'),
    columns: approvalSheet(t, formats.lang),
    readPage: (page) => callApi(listApprovals, { query: { ...query, ...page } }),
    rowKey: ({ id }) => id,
  })
  const mayDecideRules = useHasRight('approvals.rules')
  const [areRulesOpen, setRulesOpen] = useState(false)
  return (
    <>
      <ListPage<Approval>
        title={t('screens.approvals')}
        columns={columnsOf(t, formats)}
        source={listSource(list, t)}
        shape={shape}
        view={view}
        onView={show}
        tabs={tabs.map((id) => ({ id, label: t(`approvals.tabs.${id}`) }))}
        moreActions={
          mayDecideRules
            ? [{ id: 'rules', label: t('approvals.rules.title'), icon: Settings2, onChoose: () => setRulesOpen(true) }]
            : []
        }
        exportAs={exportAs}
        storageKey="approvals"
        rowKey={({ id }) => id}
        rowName={(approval) => subjectOf(t, formats.lang, approval)}
        rowHref={({ id }) => recordPath('approval', id)}
        empty={
          <EmptyState icon={Stamp} title={t(`approvals.none.${view.tab === 'all' ? 'all' : 'waiting'}`)}>
            {t('approvals.none.text')}
          </EmptyState>
        }
      />
      {areRulesOpen && (
        <Suspense fallback={null}>
          <RulesDialog onClose={() => setRulesOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(t: TFunction, formats: Formats): Column<Approval>[] {
  return [
    {
      id: 'record',
      header: t('approvals.fields.record'),
      isName: true,
      shape: 'title',
      cell: (approval) => (
        <TitleCell
          title={subjectOf(t, formats.lang, approval)}
          detail={
            <span className="whitespace-nowrap">
              {t(`approvals.records.${approval.record.kind}`)}
              {approval.record.ref && (
                <>
                  {' · '}
                  <bdi dir="ltr">{approval.record.ref}</bdi>
                </>
              )}
            </span>
          }
        />
      ),
    },
    {
      id: 'reasons',
      header: t('approvals.fields.reasons'),
      grows: true,
      onCard: 'detail',
      cell: ({ reasons }) => (
        <ul>
          {reasons.map((reason) => (
            <li key={reason.kind}>{reasonText(t, reason)}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'requested_by',
      header: t('approvals.fields.requested_by'),
      showFrom: 'lg',
      onCard: 'fact',
      width: '10rem',
      cell: ({ requested_by }) => (requested_by ? <bdi>{personName(formats.lang, requested_by)}</bdi> : '—'),
    },
    {
      id: 'requested_at',
      header: t('approvals.fields.requested_at'),
      width: '9rem',
      showFrom: 'lg',
      cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
    },
    {
      id: 'status',
      header: t('approvals.fields.status'),
      width: '7rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <StatusPill {...approvalLooks[status]} label={t(`approvals.status.${status}`)} />,
    },
  ]
}

function approvalSheet(t: TFunction, lang: Lang): SheetColumn<Approval>[] {
  const head = (name: string) => t(`approvals.fields.${name}`)
  return [
    { head: head('record'), value: (approval) => subjectOf(t, lang, approval) },
    { head: head('reasons'), value: ({ reasons }) => reasons.map((reason) => reasonText(t, reason)).join('\n') },
    { head: head('requested_by'), value: ({ requested_by }) => requested_by && personName(lang, requested_by) },
    { head: head('requested_at'), kind: 'moment', value: ({ requested_at }) => requested_at },
    { head: head('status'), value: ({ status }) => t(`approvals.status.${status}`) },
  ]
}
