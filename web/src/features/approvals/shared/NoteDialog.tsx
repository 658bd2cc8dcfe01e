import type { Approval } from '@mawrid/contract/approvals/approval.ts'
import { noteRequest } from '@mawrid/contract/approvals/calls.ts'
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

/** What the person who asked tells the one who decides. */
export function NoteDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { t } = useTranslation()
  const [note, setNote] = useState(approval.request_note ?? '')
  const errors = useFieldErrors()
  const saving = useMutation(
    {
      mutationFn: (body: { note: string | null }) => callApi(noteRequest, { params: { id: approval.id }, body }),
      onSuccess() {
        toast({ tone: 'good', text: t('approvals.noteSaved') })
        onClose()
      },
      onError: errors.refused,
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
    },
    queryClient,
  )

  function save() {
    const read = errors.read(noteRequest.body, { note: note.trim() || null })
    if (read.ok) saving.mutate(read.value)
  }

  return (
    <FormDialog
      title={t('approvals.note')}
      description={t('approvals.noteLead')}
      confirmLabel={t('approvals.saveNote')}
      busy={saving.isPending}
      error={!errors.any && saving.error}
      onConfirm={save}
      onClose={onClose}
    >
      <TextAreaField
        label={t('approvals.noteField')}
        value={note}
        limit={limitsOf(noteRequest.body.shape.note).max}
        onChange={(event) => setNote(event.target.value)}
        error={errors.of('note', t('approvals.noteField'))}
      />
    </FormDialog>
  )
}
