import { objectToFee } from '@mawrid/contract/fees/calls.ts'
import { type FeeLine, objectionReasons } from '@mawrid/contract/fees/fee.ts'
import { objectionReasonNames } from '@mawrid/contract/fees/names.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  line: FeeLine
  onClose: () => void
}

/** Says what is wrong with a fee. The marketplace answers on the statement. */
export function ObjectionDialog({ line, onClose }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const [reason, setReason] = useState<(typeof objectionReasons)[number]>(objectionReasons[0])
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const objecting = useMutation(
    {
      mutationFn: (run: () => Promise<FeeLine>) => run(),
      onSuccess() {
        toast({ tone: 'good', text: t('fees.done.object') })
        onClose()
      },
      onError: errors.refused,
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['fees'] }),
    },
    queryClient,
  )

  function confirm() {
    const read = errors.read(objectToFee.body, { reason_code: reason, note })
    if (read.ok) objecting.mutate(() => callApi(objectToFee, { params: { id: line.id }, body: read.value }))
  }

  return (
    <FormDialog
      title={t('fees.dialog.title', { deal: line.deal.number })}
      description={t('fees.dialog.text')}
      confirmLabel={t('fees.actions.object')}
      busy={objecting.isPending}
      error={!errors.any && objecting.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('fees.fields.reason')}
        value={reason}
        onChange={(chosen) => setReason(objectionReasons.find((one) => one === chosen) ?? 'other')}
        choices={objectionReasons.map((value) => ({ value, label: objectionReasonNames[value][lang] }))}
        error={errors.of('reason_code', t('fees.fields.reason'))}
      />
      <TextAreaField
        label={t('fees.dialog.note')}
        value={note}
        limit={limitsOf(objectToFee.body.shape.note).max}
        onChange={(event) => setNote(event.target.value)}
        error={errors.of('note', t('fees.dialog.note'))}
      />
    </FormDialog>
  )
}
