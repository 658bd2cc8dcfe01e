import { endSharedAmendment, type SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage, labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { type AnswerProps, useAnswer } from './useAnswer.ts'

type Props = AnswerProps & { amendment: NonNullable<SharedQuote['amendment']> }

/** The buyer refuses what the seller proposed, with a note, or withdraws what they proposed themselves. */
export function EndAmendmentDialog(props: Props) {
  const { t } = useTranslation()
  const { token, quote, amendment, onClose } = props
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isOwn = amendment.side === 'buyer'
  const isMissing = !isOwn && note.trim() === ''
  const { answer, isBusy, error, errors } = useAnswer(props, () =>
    callApi(endSharedAmendment, {
      body: { token, round: quote.round, amendment: amendment.id, note: note.trim() || null },
    }),
  )
  const refused = errors.find(({ path }) => path === 'note')
  const label = t('deals.amendment.note')
  const title = t(isOwn ? 'deals.closure.withdraw' : 'deals.amendment.refuse')
  return (
    <FormDialog
      title={title}
      description={t('deals.amendment.shared.endLead')}
      confirmLabel={title}
      busy={isBusy}
      error={refused ? null : error}
      onConfirm={() => {
        setTried(true)
        if (!isMissing) answer()
      }}
      onClose={onClose}
    >
      {!isOwn && (
        <TextAreaField
          label={label}
          required
          limit={limitsOf(endSharedAmendment.body.shape.note).max}
          value={note}
          error={
            refused
              ? fieldMessage(t, refused)
              : isTried && isMissing
                ? labelledMessage(t, { code: 'required' }, label)
                : undefined
          }
          onChange={(event) => setNote(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
