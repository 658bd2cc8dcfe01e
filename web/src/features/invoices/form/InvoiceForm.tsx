import { check } from '@mawrid/contract/fieldErrors.ts'
import { createInvoice, issueInvoice, updateInvoice } from '@mawrid/contract/invoices/calls.ts'
import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../app/request/callApi.ts'
import { uniqueKey } from '../../../app/request/uniqueKey.ts'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useMawridForm } from '../../../ui/form/useMawridForm.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { useNavigation } from '../../../ui/navigation.tsx'
import { toast } from '../../../ui/overlays/toasts.ts'
import { useFocusAskedField } from '../../listings/shared/form/useFocusAskedField.ts'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { keepInvoice } from '../shared/queries.ts'
import { BuyerSection } from './buyer/BuyerSection.tsx'
import { bodyOf, type InvoiceValues, valuesOf } from './invoiceValues.ts'
import { KindSection } from './KindSection.tsx'
import { LinesSection } from './lines/LinesSection.tsx'
import { linesInWords } from './lines/linesInWords.ts'
import { linesPart } from './lines/linesPart.ts'
import { filledLines } from './lines/lineValues.ts'
import { ReasonSection } from './ReasonSection.tsx'
import { SaveAndIssue } from './SaveAndIssue.tsx'
import { InvoiceSide } from './side/InvoiceSide.tsx'
import { TermsSection } from './terms/TermsSection.tsx'

interface Props {
  /** Where it begins: the draft, or what stands on every invoice. */
  start: InvoiceValues
  /** The draft that is changed; without it a new one is made. */
  invoice?: Invoice
}

/** An invoice as it is drawn up, saved as a draft or issued at once. */
export function InvoiceForm({ start, invoice }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  // Once saved it is changed, also where issuing it was refused afterwards.
  const saved = useRef(invoice)
  const mayIssue = useRef(false)
  const isNote = invoice?.original !== null && invoice?.original !== undefined

  const form = useMawridForm({
    schema: ChangedDraft,
    values: start,
    version: invoice?.version,
    bodyOf,
    async submit({ body, version }) {
      saved.current = await save(saved.current, body, version)
      if (mayIssue.current) saved.current = await issue(saved.current)
    },
    onSaved() {
      if (!saved.current) return
      keepInvoice(queries, saved.current)
      const { id, number } = saved.current
      toast({
        tone: 'good',
        text: number ? t('invoices.done.issue', { number: `\u2066${number}\u2069` }) : t('invoices.done.save'),
      })
      go(invoiceAddress(id))
    },
    readCurrent(current) {
      const theirs = check(Invoice, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    inWords: {
      kind: (kind) => (kind ? t(`invoices.kind.${kind}`) : ''),
      lines: linesInWords(formats),
      lang: (lang) => t(`ui.bilingual.${lang}`),
    },
    draft: { key: `invoice/${invoice?.id ?? 'new'}` },
  })

  function save(known: Invoice | undefined, body: ChangedDraft, version = known?.version) {
    if (known && version !== undefined) {
      const newest = known === invoice ? version : known.version
      return callApi(updateInvoice, { params: { id: known.id }, body: { ...body, version: newest } })
    }
    const { reason_code: _code, reason: _reason, kind = 'tax_invoice', ...fresh } = body
    return callApi(createInvoice, { body: { ...fresh, kind }, idempotencyKey })
  }

  function issue({ id, version }: Invoice) {
    return callApi(issueInvoice, { params: { id }, body: { version } })
  }

  function saveFilled(issuesToo: boolean) {
    mayIssue.current = issuesToo
    form.hook.setValue('lines', filledLines(form.hook.getValues('lines')), { shouldDirty: true })
    return form.save()
  }

  useFocusAskedField(form)

  // The lines are told apart as a whole: in another version another may stand in the same place.
  const conflict = form.conflict && {
    ...form.conflict,
    differences: form.conflict.differences.filter(({ path }) => !path.startsWith('lines.')),
  }
  return (
    <FormPage
      form={{ ...form, conflict, save: () => saveFilled(false) }}
      isNew
      saveLabel={t('invoices.form.saveDraft')}
      side={<InvoiceSide form={form} invoice={invoice} />}
      barStart={<SaveAndIssue form={form} onIssue={() => saveFilled(true)} />}
    >
      {isNote ? <ReasonSection form={form} invoice={invoice} /> : <KindSection form={form} />}
      {!isNote && <BuyerSection form={form} />}
      <LinesSection form={linesPart(form)} mayAdd={!isNote || invoice.kind === 'debit_note'} />
      <TermsSection form={form} isNote={isNote} />
    </FormPage>
  )
}
