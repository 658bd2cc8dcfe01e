import { maxCallDays } from '@mawrid/contract/deals/blanketOrder.ts'
import { closeBlanketOrder, extendBlanketOrder } from '@mawrid/contract/deals/blanketOrders.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { addDays, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useDecision } from './useDecision.ts'

interface Props {
  deal: Deal
  onClose: () => void
}

/** A later last day, at the same prices and quantities. */
export function ExtendBlanketOrderDialog({ deal, onClose }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const isInForce = deal.status === 'in_force' && deal.call_until !== null && deal.call_until >= today
  const earliest = addDays((isInForce && deal.call_until) || today, 1)
  const [day, setDay] = useState('')
  const [isTried, setTried] = useState(false)
  const { decide, isBusy, error, fieldErrors } = useDecision<string>({
    deal,
    decide: (until) => callApi(extendBlanketOrder, { params: { id: deal.id }, body: { version: deal.version, until } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.extend_blanket_order') })
      onClose()
    },
  })
  const refused = isTried && day === '' ? { code: 'required' } : fieldErrors.find(({ path }) => path === 'until')
  return (
    <FormDialog
      title={t('deals.actions.extend_blanket_order')}
      description={t('deals.blanket.extendLead')}
      confirmLabel={t('deals.actions.extend_blanket_order')}
      error={!refused && error}
      busy={isBusy}
      onConfirm={() => {
        setTried(true)
        if (day !== '') decide(day)
      }}
      onClose={onClose}
    >
      <DayField
        required
        label={t('deals.blanket.callUntil')}
        value={day}
        min={earliest}
        max={addDays(today, maxCallDays)}
        onChange={setDay}
        {...(refused && { error: fieldMessage(t, refused) })}
      />
    </FormDialog>
  )
}

/** Nothing more can be called off afterwards, unless it is extended. */
export function CloseBlanketOrderDialog({ deal, onClose }: Props) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(closeBlanketOrder, {
        params: { id: deal.id },
        body: { version: deal.version, note: note.trim() || null },
      }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.close_blanket_order') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.actions.close_blanket_order')}
      description={t('deals.blanket.closeLead')}
      confirmLabel={t('deals.actions.close_blanket_order')}
      danger
      error={error}
      busy={isBusy}
      onConfirm={() => decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.decisions.note')}
        limit={limitsOf(closeBlanketOrder.body.shape.note).max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
