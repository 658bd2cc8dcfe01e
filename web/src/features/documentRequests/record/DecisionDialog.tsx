import { grantDocument, refuseDocument, revokeDocument } from '@mawrid/contract/documentRequests/calls.ts'
import type { WholeDocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { maxOpenDays } from '@mawrid/contract/documentRequests/states.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

export type Decision = WholeDocumentRequest['actions'][number]

interface Props {
  request: WholeDocumentRequest
  decision: Decision
  onClose: () => void
}

const usualDays = '30'

/** Opens the document for some days, or refuses or closes it with a reason. The buyer reads the note. */
export function DecisionDialog({ request, decision, onClose }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [days, setDays] = useState(usualDays)
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const isGrant = decision === 'grant'
  const noteLabel = t(`documentRequests.dialog.${isGrant ? 'note' : 'reason'}`)
  const deciding = useMutation(
    {
      mutationFn: (run: () => Promise<WholeDocumentRequest>) => run(),
      onSuccess() {
        toast({
          tone: 'good',
          text: t(`documentRequests.done.${decision}`, { buyer: nameIn(lang, request.buyer) }),
        })
        onClose()
      },
      onError: errors.refused,
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['documentRequests'] }),
    },
    queryClient,
  )

  function confirm() {
    const params = { id: request.id }
    if (isGrant) {
      const read = errors.read(grantDocument.body, { days: Number(days || 0), note })
      if (read.ok) deciding.mutate(() => callApi(grantDocument, { params, body: read.value }))
      return
    }
    const call = decision === 'refuse' ? refuseDocument : revokeDocument
    const read = errors.read(call.body, { note })
    if (read.ok) deciding.mutate(() => callApi(call, { params, body: read.value }))
  }

  return (
    <FormDialog
      title={t(`documentRequests.actions.${decision}`)}
      description={t(`documentRequests.dialog.${decision}`, { buyer: nameIn(lang, request.buyer) })}
      confirmLabel={t(`documentRequests.actions.${decision}`)}
      danger={!isGrant}
      busy={deciding.isPending}
      error={!errors.any && deciding.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isGrant && (
        <QuantityField
          label={t('documentRequests.dialog.days')}
          required
          min={1}
          max={maxOpenDays}
          unit={t('documentRequests.dialog.daysUnit')}
          value={days}
          onChange={setDays}
          error={errors.of('days', t('documentRequests.dialog.days'))}
        />
      )}
      <TextAreaField
        label={noteLabel}
        required={!isGrant}
        value={note}
        limit={limitsOf(refuseDocument.body.shape.note).max}
        onChange={(event) => setNote(event.target.value)}
        error={errors.of('note', noteLabel)}
      />
    </FormDialog>
  )
}
