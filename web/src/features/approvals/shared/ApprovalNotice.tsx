import type { Approval } from '@mawrid/contract/approvals/approval.ts'
import { withdrawRequest } from '@mawrid/contract/approvals/calls.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { reasonText } from './approvalTexts.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { approvalsQuery } from './queries.ts'

/** What waits for approval on a record, for who decides and for who asked. */
export default function ApprovalNotice({ record }: { record: string }) {
  const { isTeam } = useColleagues('deal')
  const query = approvalsQuery({ record, status: 'waiting' })
  const { data } = useQuery({ ...query, enabled: isTeam }, queryClient)
  return (
    <>
      {data?.results.map((approval) => (
        <WaitingApproval key={approval.id} approval={approval} />
      ))}
    </>
  )
}

function WaitingApproval({ approval }: { approval: Approval }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [deciding, setDeciding] = useState<'approve' | 'refuse' | 'note'>()
  const withdrawing = useMutation(
    {
      mutationFn: () => callApi(withdrawRequest, { params: { id: approval.id }, body: {} }),
      onSuccess: () => void toast({ tone: 'good', text: t('approvals.done.withdrawn') }),
      onError: (error) => void toast({ tone: 'bad', text: problemText(error, t) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
    },
    queryClient,
  )
  const name = approval.requested_by ? personName(formats.lang, approval.requested_by) : ''
  return (
    <>
      <Banner
        tone="warn"
        title={t(`approvals.waiting.${approval.call}`, { name })}
        actions={
          <>
            <LinkButton size="sm" href={recordPath('approval', approval.id)}>
              {t('screens.approval')}
            </LinkButton>
            {approval.actions.includes('note') && (
              <Button size="sm" onClick={() => setDeciding('note')}>
                {t('approvals.note')}
              </Button>
            )}
            {approval.actions.includes('withdraw') && (
              <Button size="sm" busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
                {t('approvals.withdraw')}
              </Button>
            )}
            {approval.actions.includes('refuse') && (
              <Button size="sm" onClick={() => setDeciding('refuse')}>
                {t('approvals.refuse')}
              </Button>
            )}
            {approval.actions.includes('approve') && (
              <Button size="sm" look="primary" onClick={() => setDeciding('approve')}>
                {t('approvals.approve')}
              </Button>
            )}
          </>
        }
      >
        <ul>
          {approval.reasons.map((reason) => (
            <li key={reason.kind}>{reasonText(t, reason)}</li>
          ))}
        </ul>
        {approval.request_note && <bdi className="whitespace-pre-line">{approval.request_note}</bdi>}
      </Banner>
      {deciding === 'note' && <NoteDialog approval={approval} onClose={() => setDeciding(undefined)} />}
      {(deciding === 'approve' || deciding === 'refuse') && (
        <DecisionDialog approval={approval} decision={deciding} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}
