import { confirmTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketMove } from '#features/support/shared/useTicketMove.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { StarsField } from './StarsField.tsx'

interface Props {
  ticket: Ticket
  onClose: () => void
}

/** It is solved, and how well; the ticket is closed for good. */
export function ConfirmSolvedDialog({ ticket: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const [rating, setRating] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useTicketMove(id)

  function confirm() {
    const read = errors.read(confirmTicket.body, { version, rating, note })
    if (!read.ok) return
    mutate(() => callApi(confirmTicket, { params: { id }, body: read.value }), {
      onSuccess() {
        toast({ tone: 'good', text: t('support.done.confirm') })
        onClose()
      },
      onError: errors.refused,
    })
  }

  return (
    <FormDialog
      title={t('support.rating.title')}
      description={t('support.rating.text')}
      doLabel={t('support.rating.do')}
      isSending={isPending}
      error={!errors.any && error}
      onSend={confirm}
      onClose={onClose}
    >
      <StarsField value={rating} onChange={setRating} error={errors.of('rating')} />
      <TextAreaField
        label={t('support.rating.note')}
        limit={1000}
        value={note}
        error={errors.of('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
