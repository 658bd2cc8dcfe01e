import type { Approval } from '@mawrid/contract/approvals/approval.ts'
import { approveRequest, refuseRequest } from '@mawrid/contract/approvals/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { reasonText } from './approvalTexts.ts'

interface Props {
  approval: Approval
  decision: 'approve' | 'refuse'
  onClose: () => void
}

/** Approves a request, which does what was asked for, or refuses it with a reason. */
export function DecisionDialog({ approval, decision, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const deciding = useMutation(
    {
      mutationFn: (body: { note: string }) => {
        const params = { id: approval.id }
        if (decision === 'refuse') return callApi(refuseRequest, { params, body })
        return callApi(approveRequest, { params, body: { note: body.note || null } })
      },
      onSuccess({ status }) {
        const isDone = status === 'approved' || status === 'refused'
        toast({ tone: isDone ? 'good' : 'warn', text: t(`approvals.done.${status}`) })
        onClose()
      },
      onError: errors.refused,
      onSettled: () => queryClient.invalidateQueries(),
    },
    queryClient,
  )

  function confirm() {
    if (decision === 'approve') return deciding.mutate({ note: note.trim() })
    const read = errors.read(refuseRequest.body, { note })
    if (read.ok) deciding.mutate(read.value)
  }

  return (
    <FormDialog
      title={t(`approvals.${decision}`)}
      description={approval.reasons.map((reason) => reasonText(t, reason)).join(' · ')}
      confirmLabel={t(`approvals.${decision}`)}
      danger={decision === 'refuse'}
      busy={deciding.isPending}
      error={!errors.any && deciding.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextAreaField
        label={t(decision === 'refuse' ? 'approvals.reason' : 'approvals.noteField')}
        required={decision === 'refuse'}
        value={note}
        limit={limitsOf(refuseRequest.body.shape.note).max}
        onChange={(event) => setNote(event.target.value)}
        error={errors.of('note', t('approvals.reason'))}
      />
    </FormDialog>
  )
}
