import { recordPayment } from '@mawrid/contract/invoices/calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { paymentMethods } from '@mawrid/contract/invoices/payment.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvoiceMove } from '#features/invoices/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useNow } from '#ui/hooks/useNow.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Records a payment or a refund with its receipt. */
export function PaymentDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const [fields, setFields] = useState<{
    on: string
    amount: string
    method: (typeof paymentMethods)[number]
    reference: string
  }>({ on: today, amount: invoice.open, method: 'bank_transfer', reference: '' })
  const [items, setItems] = useState<UploadItem[]>([])
  const [idempotencyKey, renewKey] = useState(uniqueKey)
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useInvoiceMove(invoice.id)
  const isRefund = invoice.kind === 'credit_note'
  const title = t(isRefund ? 'invoices.payments.refund' : 'invoices.actions.record_payment')
  const change = (changed: Partial<typeof fields>) => {
    setFields({ ...fields, ...changed })
    // The next attempt is another payment than the refused one.
    renewKey(uniqueKey())
  }

  function send() {
    // Without a version: the server compares the amount with the balance due at that moment.
    const read = errors.read(recordPayment.body, { ...fields, version: undefined })
    if (!read.ok) return
    const input = { params: { id: invoice.id }, body: read.value, uploads: { receipt: items[0]?.file }, idempotencyKey }
    mutate(
      { run: () => callApi(recordPayment, input) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t(isRefund ? 'invoices.done.refund' : 'invoices.done.pay') })
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      title={title}
      description={t(`invoices.payments.${isRefund ? 'leftToRefund' : 'leftToPay'}`, {
        amount: moneyFormat.format(invoice.open),
      })}
      confirmLabel={title}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <FormRow>
        <MoneyField
          required
          label={t('invoices.payments.amount')}
          value={fields.amount}
          onChange={(amount) => change({ amount })}
          error={errors.of('amount', t('invoices.payments.amount'))}
        />
        <SelectField
          required
          label={t('invoices.payments.method')}
          value={fields.method}
          onChange={(method) => change({ method })}
          choices={paymentMethods.map((method) => ({ value: method, label: t(`invoices.method.${method}`) }))}
          error={errors.of('method', t('invoices.payments.method'), 'choose')}
        />
      </FormRow>
      <DayField
        required
        label={t('invoices.payments.on')}
        value={fields.on}
        onChange={(on) => change({ on })}
        max={today}
        error={errors.of('on', t('invoices.payments.on'), 'choose')}
      />
      <TextField
        code
        label={t('invoices.payments.reference')}
        value={fields.reference}
        onChange={(event) => change({ reference: event.target.value })}
        error={errors.of('reference')}
      />
      <DocumentsField
        label={t('invoices.payments.receipt')}
        value={items}
        onChange={setItems}
        limits={recordPayment.uploads.receipt}
        disabled={isPending}
        error={errors.of('receipt')}
      />
    </FormDialog>
  )
}
