import { remindOfInvoice, sendInvoice } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerQuery } from '#features/customers/shared/queries.ts'
import { useInvoiceMove } from '#features/invoices/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { EmailFields, type EmailValues, recipientsOf } from '../shared/EmailFields.tsx'

interface Props {
  invoice: Invoice
  kind: 'send' | 'remind'
  onClose: () => void
}

const calls = { send: sendInvoice, remind: remindOfInvoice } as const

/** The customer's contacts that receive this, else the buyer as the invoice has them. */
function useRecipients({ buyer, buyer_id }: Invoice, kind: Props['kind']): string {
  const seesCustomers = useHasRight('customers.see')
  const { data } = useQuery({ ...customerQuery(buyer_id ?? ''), enabled: seesCustomers && buyer_id !== null })
  const mail = kind === 'send' ? 'invoices' : 'reminders'
  const receiving = (data?.contacts ?? []).flatMap(({ email, receives }) =>
    email !== null && receives.includes(mail) ? [email] : [],
  )
  return receiving.length > 0 ? receiving.join(', ') : (buyer?.email ?? '')
}

/** Emails the document, or a payment reminder. */
export function EmailDialog({ invoice, kind, onClose }: Props) {
  const { t } = useTranslation()
  const suggested = useRecipients(invoice, kind)
  const [typed, setEmail] = useState<EmailValues>()
  const email = typed ?? { to: suggested, message: '', lang: invoice.lang }
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
