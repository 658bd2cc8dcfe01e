import { remindOfInvoice, sendInvoice } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvoiceMove } from '#features/invoices/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { EmailFields, type EmailValues, recipientsOf } from '../shared/EmailFields.tsx'

interface Props {
  invoice: Invoice
  kind: 'send' | 'remind'
  onClose: () => void
}

const calls = { send: sendInvoice, remind: remindOfInvoice } as const

/** Emails the document, or a payment reminder. */
export function EmailDialog({ invoice, kind, onClose }: Props) {
  const { t } = useTranslation()
  const [email, setEmail] = useState<EmailValues>({
    to: invoice.buyer?.email ?? '',
    message: '',
    lang: invoice.lang,
  })
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useInvoiceMove(invoice.id)

  function send() {
    const read = errors.read(calls[kind].body, { ...email, to: recipientsOf(email) })
    if (!read.ok) return
    mutate(
      { run: () => callApi(calls[kind], { params: { id: invoice.id }, body: read.value }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t(`invoices.done.${kind}`) })
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      title={t(`invoices.actions.${kind}`)}
      description={t(`invoices.letter.${kind}`)}
      confirmLabel={t(`invoices.actions.${kind}`)}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <EmailFields value={email} onChange={setEmail} errorOf={errors.of} />
    </FormDialog>
  )
}
