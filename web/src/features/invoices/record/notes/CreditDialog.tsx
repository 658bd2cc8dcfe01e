import { creditInvoice } from '@mawrid/contract/invoices/calls.ts'
import { noteReasons } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceAddress } from '#features/invoices/shared/invoiceAddresses.ts'
import { type RestockChoices, restockRows } from '#features/invoices/shared/restock/restockRows.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { uniqueKey } from '#platform/request/uniqueKey.ts'
import { Note } from '#ui/fields/Note.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { useInvoiceMove } from '../useInvoiceMove.ts'
import { CreditLines } from './CreditLines.tsx'
import { CreditRestock } from './CreditRestock.tsx'
import { allLeft, creditable, linesOf, type TypedQuantities } from './credit.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

type Reason = (typeof noteReasons)[number]

/** Begins a credit note: all that is left of the invoice, or so many of its lines. */
export function CreditDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const [idempotencyKey] = useState(uniqueKey)
  const [extent, setExtent] = useState<'whole' | 'lines'>('whole')
  const [given, setGiven] = useState<TypedQuantities>(() => allLeft(invoice.lines))
  const [reasonCode, setReasonCode] = useState<Reason | ''>('')
  const [reason, setReason] = useState('')
  const [restockChoices, setRestockChoices] = useState<RestockChoices>({})
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useInvoiceMove(invoice.id)

  const credited = extent === 'whole' ? allLeft(invoice.lines) : given
  const rows = reasonCode === 'returned' ? restockRows(invoice.restockable, credited, restockChoices) : []

  function send() {
    const lines = extent === 'whole' ? null : linesOf(given)
    const restock = rows.map((row) => ({ ...row, qty: row.qty || '0' }))
    const read = errors.read(creditInvoice.body, { reason_code: reasonCode, reason, lines, restock })
    if (!read.ok) return
    mutate(() => callApi(creditInvoice, { params: { id: invoice.id }, body: read.value, idempotencyKey }), {
      onSuccess(note) {
        toast({ tone: 'good', text: t('invoices.done.credit') })
        onClose()
        go(invoiceAddress(note.id))
      },
      onError: errors.refused,
    })
  }

  const lines = creditable(invoice.lines)
  return (
    <FormDialog
      title={t('invoices.actions.credit')}
      description={t('invoices.notes.creditLead', { amount: moneyFormat.format(invoice.left_to_credit) })}
      doLabel={t('invoices.notes.draw')}
      isSending={isPending}
      error={!errors.any && error}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        required
        label={t('invoices.notes.reason')}
        placeholder={t('invoices.notes.chooseReason')}
        value={reasonCode}
        onChange={setReasonCode}
        choices={noteReasons.map((code) => ({ value: code, label: t(`invoices.notes.reasons.${code}`) }))}
        error={errors.of('reason_code')}
      />
      <TextAreaField
        label={t('invoices.notes.inWords')}
        limit={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.of('reason')}
      />
      <RadioGroup
        label={t('invoices.notes.extent')}
        value={extent}
        onChange={setExtent}
        choices={(['whole', 'lines'] as const).map((each) => ({ value: each, label: t(`invoices.notes.${each}`) }))}
      />
      {extent === 'lines' && <CreditLines lines={lines} given={given} onChange={setGiven} />}
      {errors.of('lines') && <Note id="credit-lines" tone="bad" text={errors.of('lines') ?? ''} />}
      <CreditRestock
        invoice={invoice}
        rows={rows}
        credited={credited}
        onChange={(line, change) =>
          setRestockChoices({ ...restockChoices, [line]: { ...restockChoices[line], ...change } })
        }
        errorOf={errors.of}
      />
    </FormDialog>
  )
}
