import { check } from '@mawrid/contract/fieldErrors.ts'
import { correctInvoice } from '@mawrid/contract/invoices/calls.ts'
import { CorrectedInvoice } from '@mawrid/contract/invoices/draft.ts'
import { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { ZatcaBanner } from '../record/ZatcaCard.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { cacheInvoice, invoiceQuery } from '../shared/queries.ts'
import { BuyerSection } from './buyer/BuyerSection.tsx'
import { buyerBody } from './buyer/buyerValues.ts'
import { type InvoiceValues, valuesOf } from './invoiceValues.ts'

/** A document that ZATCA rejected: its buyer and texts are corrected, its number, day and amounts stay. */
export function InvoiceCorrectScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  if (!invoice && error)
    return (
      <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  if (!invoice) return <FormSkeleton label={t('invoices.loading')} />
  if (!invoice.allowed_actions.includes('correct')) {
    return (
      <EmptyState
        icon={FileLock2}
        title={t('invoices.correct.closed')}
        action={<LinkButton href={invoiceAddress(id)}>{t('invoices.form.toInvoice')}</LinkButton>}
      >
        {t('invoices.correct.closedWhy')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="text-xl">{t('screens.invoiceCorrect')}</h1>
        <p className="text-ink-soft">
          {t(`invoices.kind.${invoice.kind}`)} <bdi>{invoice.number}</bdi>
        </p>
      </div>
      <ZatcaBanner invoice={invoice} />
      <CorrectionForm key={id} invoice={invoice} />
    </div>
  )
}

function CorrectionForm({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const form = useMawridForm({
    schema: CorrectedInvoice,
    values: valuesOf(invoice),
    version: invoice.version,
    bodyOf,
    async submit({ body, version = invoice.version }) {
      cacheInvoice(queries, await callApi(correctInvoice, { params: { id: invoice.id }, body: { ...body, version } }))
    },
    onSaved() {
      toast({ tone: 'good', text: t('invoices.correct.done') })
      go(invoiceAddress(invoice.id))
    },
    readCurrent(current) {
      const theirs = check(Invoice, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    draft: { key: `invoice/${invoice.id}/correct` },
  })
  return (
    <FormPage form={form} isNew saveLabel={t('invoices.correct.save')}>
      <BuyerSection form={form} />
      <FormSection title={t('invoices.details')} description={t('invoices.correct.lead')}>
        <FormRow>
          <FormField of={form} name="supply_on" label={t('invoices.fields.supply_on')}>
            {({ ref: _ref, name: _name, ...field }) => <DayField {...field} />}
          </FormField>
          <FormField of={form} name="po_number" label={t('invoices.fields.po_number')}>
            {(field) => <TextField {...field} maxLength={limitsOf(CorrectedInvoice.shape.po_number).max} />}
          </FormField>
        </FormRow>
        <BilingualFormField
          of={form}
          name="note"
          label={t('invoices.fields.note')}
          multiline
          limit={limitsOf(CorrectedInvoice.shape.note_ar).max}
        />
        {invoice.original && (
          <FormField of={form} name="reason" label={t('invoices.notes.reason')}>
            {(field) => <TextAreaField {...field} limit={limitsOf(CorrectedInvoice.shape.reason).max} />}
          </FormField>
        )}
      </FormSection>
    </FormPage>
  )
}

function bodyOf({ buyer, supply_on, po_number, note_ar, note_en, reason }: InvoiceValues) {
  return { buyer: buyerBody(buyer), supply_on, po_number, note_ar, note_en, reason }
}
