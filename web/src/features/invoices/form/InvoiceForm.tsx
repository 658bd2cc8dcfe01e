import { languages } from '@mawrid/contract/constants.ts'
import { invoiceTypes } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { paymentMeans } from '@mawrid/contract/invoices/paymentMeans.ts'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFocusLinkedField } from '#platform/forms/useFocusLinkedField.ts'
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormPage } from '#ui/form/FormPage.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { BuyerSection } from './buyer/BuyerSection.tsx'
import { InvoiceBar } from './InvoiceBar.tsx'
import { InvoiceSide, InvoiceTotals } from './InvoiceSide.tsx'
import type { InvoiceValues } from './invoiceValues.ts'
import { InvoiceCustomer } from './lines/invoiceCustomer.ts'
import { LinesSection } from './lines/LinesSection.tsx'
import { asLinesForm } from './lines/lineValues.ts'
import { TermsSection } from './TermsSection.tsx'
import { useInvoiceForm } from './useInvoiceForm.ts'

const AdvanceSection = lazyPart(() => import('./AdvanceSection.tsx'), 'AdvanceSection')
const DeductionsSection = lazyPart(() => import('./DeductionsSection.tsx'), 'DeductionsSection')
const IssueDialog = lazyPart(() => import('../shared/IssueDialog.tsx'), 'IssueDialog')
const PreviewButton = lazyPart(() => import('./PreviewButton.tsx'), 'PreviewButton')
const ReasonSection = lazyPart(() => import('./ReasonSection.tsx'), 'ReasonSection')
const RestockSection = lazyPart(() => import('./RestockSection.tsx'), 'RestockSection')

interface Props {
  /** The form's first values: the draft, or the defaults of every invoice. */
  start: InvoiceValues
  /** The draft to edit; undefined for a new invoice. */
  invoice?: Invoice
}

/** The form of an invoice, saved as a draft or issued at once, or of a note on another invoice. */
export function InvoiceForm({ start, invoice }: Props) {
  const { t } = useTranslation()
  const { form, issue, seller } = useInvoiceForm(start, invoice)
  const note = invoice?.original ? invoice : undefined
  const isCreditNote = note?.kind === 'credit_note'
  const isAdvance = invoice?.kind === 'advance_payment'
  const deductible = invoice?.deductible ?? []
  const draft = invoice?.id ?? null
  const [customer, setCustomer] = useState(note ? null : (invoice?.buyer_id ?? null))
  const [isIssuable, setIssuable] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isBeside = useMediaQuery('(min-width: 87.5rem)')
  useFocusLinkedField(form)

  // Validation errors are shown before the confirmation, not after it.
  async function openIssueDialog() {
    if (await form.check()) setAsking(true)
  }

  return (
    <FormPage
      form={{ ...form, save: (then) => (then?.andSubmit ? openIssueDialog() : form.save()) }}
      isNew
      saveLabel={t('invoices.form.saveDraft')}
      submitLabel={t('invoices.form.saveAndIssue')}
      isSubmitPrimary={isIssuable}
      isSideDocument
      side={<InvoiceSide form={form} seller={seller} draft={draft} isPreviewShown={isBeside} />}
      barStart={<InvoiceBar form={form} seller={seller} isCreditNote={isCreditNote} onIssuable={setIssuable} />}
    >
      {note && (
        <Suspense fallback={null}>
          <ReasonSection form={form} invoice={note} />
        </Suspense>
      )}
      {!note && !isAdvance && <KindSection form={form} />}
      {!note && <BuyerSection form={form} onCustomer={setCustomer} />}
      {isAdvance ? (
        <Suspense fallback={null}>
          <AdvanceSection form={form} />
        </Suspense>
      ) : (
        <InvoiceCustomer value={customer}>
          <LinesSection form={asLinesForm(form)} mayAdd={!isCreditNote} />
        </InvoiceCustomer>
      )}
      {isCreditNote && note && (
        <Suspense fallback={null}>
          <RestockSection form={form} invoice={note} />
        </Suspense>
      )}
      <TermsSection form={form} isNote={note !== undefined} isAdvance={isAdvance} />
      {deductible.length > 0 && (
        <Suspense fallback={null}>
          <DeductionsSection form={form} deductible={deductible} />
        </Suspense>
      )}
      <ReferenceSection form={form} />
      <InvoiceTotals
        form={form}
        isCreditNote={isCreditNote}
        deductible={deductible}
        aside={
          !isBeside && (
            <Suspense fallback={null}>
              <PreviewButton form={form} draft={draft} />
            </Suspense>
          )
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <IssueDialog
            kind={invoice?.kind ?? 'tax_invoice'}
            isRestocking={isRestocking(form)}
            isBusy={form.isSaving}
            onConfirm={() => {
              setAsking(false)
              void issue()
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </FormPage>
  )
}

/** Whether goods of a credit note return to the stock. */
function isRestocking(form: MawridForm<InvoiceValues>): boolean {
  const [reason, restock] = form.hook.getValues(['reason_code', 'restock'])
  return reason === 'returned' && restock.some(({ qty }) => qty !== '' && qty !== '0')
}

interface SectionProps {
  form: MawridForm<InvoiceValues>
}

/** Tax invoice to a business or simplified invoice to a person. */
function KindSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('invoices.form.about')}>
      <FormField of={form} name="kind" label={t('invoices.fields.kind')} requiredVerb="choose">
        {({ value, ...field }) => (
          <RadioGroup
            {...field}
            value={value ?? ''}
            look="cards"
            choices={invoiceTypes.map((kind) => ({
              value: kind,
              label: t(`invoices.kind.${kind}`),
              help: t(`invoices.kindHelp.${kind}`),
            }))}
          />
        )}
      </FormField>
    </FormSection>
  )
}

/** The purchase order, the language of the document and how it is paid; folded, because most invoices need none of them. */
function ReferenceSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('invoices.form.reference')} summary={<ReferenceSummary form={form} />}>
      <FormRow>
        <FormField of={form} name="po_number" label={t('invoices.fields.po_number')}>
          {(field) => <TextField {...field} code autoComplete="off" />}
        </FormField>
        <FormField of={form} name="lang" label={t('invoices.fields.lang')}>
          {(field) => (
            <SelectField
              {...field}
              choices={languages.map((lang) => ({ value: lang, label: t(`ui.bilingual.${lang}`) }))}
              help={t('invoices.form.langHelp')}
            />
          )}
        </FormField>
      </FormRow>
      <FormField of={form} name="payment_means" label={t('invoices.fields.payment_means')}>
        {({ ref: _ref, name: _name, ...field }) => (
          <CheckboxGroup
            {...field}
            help={t('invoices.form.meansHelp')}
            choices={paymentMeans.map((value) => ({ value, label: t(`invoices.means.${value}`) }))}
          />
        )}
      </FormField>
    </FormSection>
  )
}

function ReferenceSummary({ form }: SectionProps) {
  const { t } = useTranslation()
  const [po, lang, means] = useWatch({ control: form.hook.control, name: ['po_number', 'lang', 'payment_means'] })
  return <SectionSummary parts={[po, t(`ui.bilingual.${lang}`), ...means.map((one) => t(`invoices.means.${one}`))]} />
}
