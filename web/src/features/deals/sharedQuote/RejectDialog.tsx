import { rejectReasons } from '@mawrid/contract/deals/reasons.ts'
import { rejectSharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { type AnswerProps, useAnswer } from './useAnswer.ts'

/** The buyer rejects the quote, with a reason. */
export function RejectDialog(props: AnswerProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>('price_too_high')
  const [note, setNote] = useState('')
  const { token, quote, onClose } = props
  const { answer, isBusy, error } = useAnswer(props, () =>
    callApi(rejectSharedQuote, { body: { token, round: quote.round, reason_code: reason, note: note.trim() || null } }),
  )
  return (
    <FormDialog
      title={t('deals.shared.reject.title')}
      confirmLabel={t('deals.shared.reject.title')}
      danger
      busy={isBusy}
      error={error}
      onConfirm={answer}
      onClose={onClose}
    >
      <RadioGroup
        label={t('deals.decisions.reason')}
        value={reason}
        onChange={setReason}
        choices={rejectReasons.map((one) => ({ value: one, label: t(`deals.shared.reject.reasons.${one}`) }))}
      />
      <TextAreaField
        label={t('deals.shared.reject.note')}
        limit={limitsOf(rejectSharedQuote.body.shape.note).max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
