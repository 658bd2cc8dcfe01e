import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { withdrawQuote } from '@mawrid/contract/deals/quotes.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useDecision } from '../../shared/decisions/useDecision.ts'

interface Props {
  deal: Deal
  onClose: () => void
}

/** Withdraws the seller's own quote; its link ends. */
export function WithdrawQuoteDialog({ deal, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(withdrawQuote, { params: { id: deal.id }, body: { version: deal.version, note: note.trim() || null } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.quote.withdrawn') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.actions.withdraw_quote')}
      description={t('deals.quote.withdrawLead')}
      confirmLabel={t('deals.actions.withdraw_quote')}
      danger
      error={error}
      busy={isBusy}
      onConfirm={() => decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.quote.note')}
        limit={limitsOf(withdrawQuote.body.shape.note).max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
