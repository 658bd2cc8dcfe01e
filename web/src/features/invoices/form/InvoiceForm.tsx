import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { useFocusLinkedField } from '#platform/forms/useFocusLinkedField.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { AboutSection } from './AboutSection.tsx'
import { BuyerSection } from './buyer/BuyerSection.tsx'
import type { InvoiceValues } from './invoiceValues.ts'
import { LinesSection } from './lines/LinesSection.tsx'
import { linesPart } from './lines/linesPart.ts'
import { ReasonSection } from './ReasonSection.tsx'
import { RestockSection } from './RestockSection.tsx'
import { SaveAndIssue } from './SaveAndIssue.tsx'
import { InvoiceSide } from './side/InvoiceSide.tsx'
import { TermsSection } from './terms/TermsSection.tsx'
import { useInvoiceForm } from './useInvoiceForm.ts'

interface Props {
  /** Where it begins: the draft, or what stands on every invoice. */
  start: InvoiceValues
  /** The draft that is changed; without it a new one is made. */
  invoice?: Invoice
}

/** An invoice as it is drawn up, saved as a draft or issued at once. A note follows what it corrects. */
export function InvoiceForm({ start, invoice }: Props) {
  const { t } = useTranslation()
  const { form, issue, seller } = useInvoiceForm(start, invoice)
  const note = invoice?.original ? invoice : undefined
  useFocusLinkedField(form)
  return (
    <FormPage
      form={form}
      isNew
      saveLabel={t('invoices.form.saveDraft')}
      side={<InvoiceSide form={form} seller={seller} />}
      barStart={<SaveAndIssue form={form} onIssue={issue} />}
    >
      {note && <ReasonSection form={form} invoice={note} />}
      <AboutSection form={form} isNote={note !== undefined} />
      {!note && <BuyerSection form={form} />}
      <LinesSection form={linesPart(form)} mayAdd={note?.kind !== 'credit_note'} />
      {note?.kind === 'credit_note' && <RestockSection form={form} invoice={note} />}
      <TermsSection form={form} isNote={note !== undefined} />
    </FormPage>
  )
}
