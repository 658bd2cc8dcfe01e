import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { sendReceipt } from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { cacheInvoice } from '../shared/invoiceQueries.ts'

interface Props {
  invoice: SubscriptionInvoice
  onClose: () => void
}

/** Uploads the receipt of a transfer, to be reviewed by the marketplace's staff. */
export function ReceiptDialog({ invoice: { id }, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const today = riyadhDay(useNow())
  const [fields, setFields] = useState({ transferred_on: today, bank_reference: '' })
  const [items, setItems] = useState<UploadItem[]>([])
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<SubscriptionInvoice>) => send(),
    onSuccess(sent) {
      cacheInvoice(queries, sent)
      toast({ tone: 'good', text: t('subscriptions.done.send_receipt') })
      onClose()
    },
    onError: errors.refused,
  })

  function send() {
    const read = errors.read(sendReceipt.body, fields)
    if (!read.ok) return
    const uploads = { receipt: items[0]?.file }
    mutate(() => callApi(sendReceipt, { params: { id }, body: read.value, uploads }))
  }

  return (
    <FormDialog
      title={t('subscriptions.transfer.send')}
      description={t('subscriptions.transfer.sendText')}
      confirmLabel={t('subscriptions.transfer.confirm')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <DocumentsField
        required
        label={t('subscriptions.transfer.receipt')}
        value={items}
        onChange={setItems}
        limits={sendReceipt.uploads.receipt}
        disabled={isPending}
        error={errors.of('receipt')}
      />
      <DayField
        required
        label={t('subscriptions.transfer.on')}
        value={fields.transferred_on}
        onChange={(transferred_on) => setFields({ ...fields, transferred_on })}
        max={today}
        error={errors.of('transferred_on', t('subscriptions.transfer.on'), 'choose')}
      />
      <TextField
        code
        label={t('subscriptions.transfer.bankReference')}
        value={fields.bank_reference}
        onChange={(event) => setFields({ ...fields, bank_reference: event.target.value })}
        error={errors.of('bank_reference')}
      />
    </FormDialog>
  )
}
