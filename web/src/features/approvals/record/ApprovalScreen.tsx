import type { WholeApproval } from '@mawrid/contract/approvals/approval.ts'
import { withdrawRequest } from '@mawrid/contract/approvals/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Check, ExternalLink, MessageSquare, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmActionDialog } from '#platform/forms/ConfirmActionDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { approvalHref, approvalLooks, reasonText, subjectOf } from '../shared/approvalTexts.ts'
import { DecisionDialog } from '../shared/DecisionDialog.tsx'
import { NoteDialog } from '../shared/NoteDialog.tsx'
import { approvalQuery } from '../shared/queries.ts'
import { RequestedContent } from './RequestedContent.tsx'

/** One request for approval: what it would do, which rules it meets, and the decision. */
export function ApprovalScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: approval, error, refetch, isFetching } = useQuery(approvalQuery(id), queryClient)
  usePageTitle(t('screens.approval'))
  if (approval) return <OpenApproval approval={approval} />
  if (!error) return <FormSkeleton label={t('approvals.loading')} />
  return (
    <FailedScreen title={t('approvals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

function OpenApproval({ approval }: { approval: WholeApproval }) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [open, setOpen] = useState<(typeof approval.actions)[number]>()
  const { status, record, reasons, actions, requested_by, decided_by } = approval
  const close = () => setOpen(undefined)
  const looks = {
    approve: { icon: Check },
    refuse: { icon: X, isBeside: true as const },
    note: { icon: MessageSquare, isBeside: true as const },
    withdraw: { icon: Undo2 },
  }
  const name = requested_by ? personName(lang, requested_by) : ''
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={subjectOf(t, lang, approval)}
        number={record.ref ?? undefined}
        status={<StatusPill {...approvalLooks[status]} label={t(`approvals.status.${status}`)} />}
        isHighlighted={actions.includes('approve')}
        actions={[
          ...actions.map((action) => ({
            id: action,
            label: t(`approvals.${action}`),
            ...looks[action],
            onChoose: () => setOpen(action),
          })),
          {
            id: 'record',
            label: t(`approvals.openRecord.${record.kind}`),
            icon: ExternalLink,
            href: approvalHref(approval),
          },
        ]}
        facts={[
          ...(requested_by ? [{ label: t('approvals.fields.requested_by'), value: <bdi>{name}</bdi> }] : []),
          { label: t('approvals.fields.requested_at'), value: <RelativeTime at={approval.requested_at} /> },
          ...(decided_by
            ? [{ label: t('approvals.fields.decided_by'), value: <bdi>{personName(lang, decided_by)}</bdi> }]
            : []),
          ...(approval.decided_at
            ? [{ label: t('approvals.fields.decided_at'), value: <RelativeTime at={approval.decided_at} /> }]
            : []),
        ]}
      />
      <Banner tone={status === 'waiting' ? 'warn' : 'info'} title={t(`approvals.waiting.${approval.call}`, { name })}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason.kind}>{reasonText(t, reason)}</li>
          ))}
        </ul>
      </Banner>
      {approval.request_note && (
        <Banner tone="info" title={t('approvals.noteOf', { name })}>
          <bdi className="whitespace-pre-line">{approval.request_note}</bdi>
        </Banner>
      )}
      {approval.note && (
        <Banner tone="info" title={t('approvals.reason')}>
          <bdi className="whitespace-pre-line">{approval.note}</bdi>
        </Banner>
      )}
      <RequestedContent content={approval.content} />
      {(open === 'approve' || open === 'refuse') && (
        <DecisionDialog approval={approval} decision={open} onClose={close} />
      )}
      {open === 'note' && <NoteDialog approval={approval} onClose={close} />}
      {open === 'withdraw' && (
        <ConfirmActionDialog
          title={t('approvals.withdraw')}
          consequence={t('approvals.withdrawText')}
          confirmLabel={t('approvals.withdraw')}
          run={() => callApi(withdrawRequest, { params: { id: approval.id }, body: {} })}
          doneText={t('approvals.done.withdrawn')}
          onDone={() => void queryClient.invalidateQueries({ queryKey: ['approvals'] })}
          onClose={close}
        />
      )}
    </div>
  )
}
