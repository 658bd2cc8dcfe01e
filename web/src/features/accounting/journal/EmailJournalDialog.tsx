import { sendJournal } from '@mawrid/contract/accounting/calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  /** The first day of the month. */
  month: string
  /** The address that is proposed. */
  to: string
  onClose: () => void
}

/** Emails the journal of a month, also once more. */
export function EmailJournalDialog({ month, to: proposed, onClose }: Props) {
  const { t } = useTranslation()
  const { month: monthText } = useFormats()
  const queries = useQueryClient()
  const [to, setTo] = useState(proposed)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof sendJournal>) => callApi(sendJournal, { body }),
    onSuccess() {
      toast({ tone: 'good', text: t('accounting.send.done') })
      void queries.invalidateQueries({ queryKey: ['accounting', 'emails'] })
      onClose()
    },
    onError: errors.refused,
  })

  function send() {
    const read = errors.read(sendJournal.body, { month, to })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('accounting.send.action')}
      description={t('accounting.send.text', { month: monthText(new Date(`${month}T12:00:00Z`)) })}
      confirmLabel={t('accounting.send.action')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextField
        required
        code
        type="email"
        label={t('accounting.fields.email')}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={errors.of('to') ?? errors.of('month')}
      />
    </FormDialog>
  )
}
