import { reopenTicket } from '@mawrid/contract/support/calls.ts'
import { mostReopenings } from '@mawrid/contract/support/states.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketMove } from '#features/support/shared/useTicketMove.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  ticket: Ticket
  onClose: () => void
}

/** What is still not solved; how often that can be said once more is told before. */
export function ReopenDialog({ ticket: { id, version, reopened }, onClose }: Props) {
  const { t } = useTranslation()
  const [body, setBody] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useTicketMove(id)

  function reopen() {
    const read = errors.read(reopenTicket.body, { version, body })
    if (!read.ok) return
    mutate(() => callApi(reopenTicket, { params: { id }, body: read.value }), {
      onSuccess() {
        toast({ tone: 'good', text: t('support.done.reopen') })
        onClose()
      },
      onError: errors.refused,
    })
  }

  return (
    <FormDialog
      title={t('support.reopening.title')}
      description={t('support.reopening.text', { count: mostReopenings - reopened })}
      doLabel={t('support.reopening.do')}
      isSending={isPending}
      error={!errors.any && error}
      onSend={reopen}
      onClose={onClose}
    >
      <TextAreaField
        label={t('support.reopening.what')}
        required
        limit={5000}
        value={body}
        error={errors.of('body')}
        onChange={(event) => setBody(event.target.value)}
      />
    </FormDialog>
  )
}
