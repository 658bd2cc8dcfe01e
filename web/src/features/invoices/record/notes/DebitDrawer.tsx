import { debitInvoice } from '@mawrid/contract/invoices/calls.ts'
import { NewDebitNote, noteReasons } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DiscountValue, noDiscount } from '#features/deals/shared/discount.ts'
import { LinesSection } from '#features/invoices/form/lines/LinesSection.tsx'
import { asLinesForm, blankLine, type LineValue, lineBody } from '#features/invoices/form/lines/lineValues.ts'
import { invoiceAddress } from '#features/invoices/shared/invoiceAddresses.ts'
import { cacheInvoice } from '#features/invoices/shared/queries.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { errorList } from '#ui/form/errorList.ts'
import { FormErrorSummary } from '#ui/form/FormErrorSummary.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { summaryLines } from '#ui/form/summaryLines.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

/** Creates a draft debit note: what is charged additionally, and why. */
export function DebitDrawer({ invoice, onClose }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  const made = useRef<Invoice>(undefined)
  const form = useMawridForm({
    schema: NewDebitNote,
    values: blankDebit,
    bodyOf: debitBody,
    async submit({ body }) {
      made.current = await callApi(debitInvoice, { params: { id: invoice.id }, body, idempotencyKey })
    },
    onSaved() {
      if (!made.current) return
      cacheInvoice(queries, made.current)
      toast({ tone: 'good', text: t('invoices.done.debit') })
      onClose()
      go(invoiceAddress(made.current.id))
    },
    draft: { key: `debit/${invoice.id}` },
  })
  const errors = form.blockedSaves > 0 ? errorList(form.hook.formState.errors) : []

  return (
    <Drawer
      isOpen
      side="end"
      title={t('invoices.actions.debit')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button type="submit" form={form.id} look="primary" busy={form.isSaving}>
            {t('invoices.actions.debit')}
          </Button>
        </>
      }
    >
      <form
        id={form.id}
        noValidate
        className="flex flex-col gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        <FormErrorSummary lines={summaryLines(t, form, errors)} attempt={form.blockedSaves} />
        <FormField of={form} name="reason_code" label={t('invoices.notes.reason')}>
          {(field) => (
            <SelectField
              {...field}
              required
              placeholder={t('invoices.notes.chooseReason')}
              choices={noteReasons.map((code) => ({ value: code, label: t(`invoices.notes.reasons.${code}`) }))}
            />
          )}
        </FormField>
        <FormField of={form} name="reason" label={t('invoices.notes.inWords')}>
          {(field) => <TextAreaField {...field} required limit={limitsOf(NewDebitNote.shape.reason).max} />}
        </FormField>
        <LinesSection form={asLinesForm(form)} mayAdd isInDrawer />
      </form>
    </Drawer>
  )
}

interface DebitValues {
  reason_code: (typeof noteReasons)[number] | ''
  reason: string
  lines: LineValue[]
  /** Always none: an extra charge has no discount. */
  discount: DiscountValue
}

const blankDebit: DebitValues = { reason_code: '', reason: '', lines: [blankLine], discount: noDiscount }

function debitBody({ reason_code, reason, lines }: DebitValues) {
  return { reason_code, reason, lines: lines.map(lineBody) }
}
