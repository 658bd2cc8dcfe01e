import type { BodyOf } from '@mawrid/contract/call.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { claimRefusals } from '@mawrid/contract/deals/dispute.ts'
import { refuseReturn } from '@mawrid/contract/returns/calls.ts'
import type { Return } from '@mawrid/contract/returns/return.ts'
import { returnAnswerDays } from '@mawrid/contract/returns/rules.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { returnMoved } from '../shared/queries.ts'
import { EmailLanguage } from './EmailLanguage.tsx'

interface Props {
  ret: Return
  onClose: () => void
}

interface Fields {
  readonly note: string
  readonly lang: Language
}

type Reason = (typeof claimRefusals)[number]

/** Refuses a return, with the reason and the message that the buyer reads. */
export function RefuseDialog({ ret: { id, version }, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const [reason, setReason] = useState<Reason | ''>('')
  const blank: Fields = { note: '', lang: 'ar' }
  const { fields, change, forget } = useDraftFields(`return/${id}/refuse`, blank)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: BodyOf<typeof refuseReturn>) => callApi(refuseReturn, { params: { id }, body }),
    onSuccess(moved) {
      forget()
      void returnMoved(queries, moved)
      toast({ tone: 'good', text: t('returns.moved.refuse') })
      onClose()
    },
    onError: errors.refused,
  })

  function refuse() {
    const read = errors.read(refuseReturn.body, { ...fields, reason_code: reason || undefined, version })
    if (read.ok) mutate(read.value)
  }

  return (
    <FormDialog
      title={t('returns.move.refuse')}
      description={t('returns.refuseText', { days: number(returnAnswerDays.buyer) })}
      confirmLabel={t('returns.move.refuse')}
      danger
      busy={isPending}
      error={!errors.any && error}
      onConfirm={refuse}
      onClose={onClose}
    >
      <RadioGroup
        label={t('returns.fields.refusal')}
        required
        value={reason}
        onChange={setReason}
        error={errors.of('reason_code', t('returns.fields.refusal'), 'choose')}
        choices={claimRefusals.map((code) => ({ value: code, label: t(`deals.decisions.reasons.${code}`) }))}
      />
      <TextAreaField
        label={t('returns.fields.message')}
        required
        limit={limitsOf(refuseReturn.body.shape.note).max}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        error={errors.of('note', t('returns.fields.message'))}
      />
      <EmailLanguage value={fields.lang} onChange={(next) => change({ lang: next })} />
    </FormDialog>
  )
}
