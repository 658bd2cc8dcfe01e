import { cancelSubscription, leavingReasons } from '@mawrid/contract/subscriptions/changes.calls.ts'
import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscriptionMove } from '#features/subscriptions/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  subscription: Subscription
  onClose: () => void
}

/** A cancelled subscription ends with the paid period. The reason is optional. */
export function CancelDialog({ subscription, onClose }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const [reason, setReason] = useState<(typeof leavingReasons)[number] | null>(null)
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSubscriptionMove()
  const { id, version, end_date } = subscription
  const ends = { day: end_date === null ? '' : day(new Date(end_date)) }

  function cancel() {
    const body = { reason_code: reason, note, version }
    mutate(
      { run: () => callApi(cancelSubscription, { params: { id }, body }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('subscriptions.done.cancel', ends) })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      danger
      title={t('subscriptions.cancelling.title')}
      description={t('subscriptions.cancelling.text', ends)}
      confirmLabel={t('subscriptions.actions.cancel')}
      busy={isPending}
      error={error}
      onConfirm={cancel}
      onClose={onClose}
    >
      <SelectField
        label={t('subscriptions.cancelling.reason')}
        value={reason}
        onChange={setReason}
        placeholder={t('subscriptions.cancelling.noReason')}
        choices={leavingReasons.map((value) => ({ value, label: t(`subscriptions.leaving.${value}`) }))}
      />
      <TextAreaField
        label={t('subscriptions.cancelling.note')}
        value={note}
        limit={limitsOf(cancelSubscription.body.shape.note).max}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
