import { takeBackPayment } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvoiceMove } from '#features/invoices/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'

interface Props {
  invoice: Invoice
  payment: Invoice['payments'][number]
  onClose: () => void
}

/** Reverses a payment that was recorded by mistake, with a reason. */
export function TakeBackDialog({ invoice, payment, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useInvoiceMove(invoice.id)

  function send() {
    const read = errors.read(takeBackPayment.body, { reason })
    if (!read.ok) return
    const params = { id: invoice.id, payment: payment.id }
    mutate(
      { run: () => callApi(takeBackPayment, { params, body: read.value }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('invoices.done.takeBack') })
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      danger
      title={t('invoices.payments.takeBack')}
      description={t('invoices.payments.takeBackText', { amount: moneyFormat.format(payment.amount) })}
      confirmLabel={t('invoices.payments.takeBack')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextAreaField
        required
        label={t('invoices.payments.why')}
        limit={limitsOf(takeBackPayment.body.shape.reason).max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.of('reason')}
      />
    </FormDialog>
  )
}
