import { check } from '@mawrid/contract/fieldErrors.ts'
import { createInvoice, issueInvoice, updateInvoice } from '@mawrid/contract/invoices/calls.ts'
import type { ChangedDraft, Restock } from '@mawrid/contract/invoices/draft.ts'
import { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placesQuery } from '#features/stock/shared/queries.ts'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import type { Formats } from '#ui/format/formats.ts'
import { codeText, nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { cacheInvoice } from '../shared/queries.ts'
import { bodyOf, type InvoiceValues, valuesOf } from './invoiceValues.ts'
import { issuable } from './issuable.ts'
import { filledLines, type LineValue } from './lines/lineValues.ts'
import { useIsVatCheckDue, useSellerNow } from './useSellerNow.ts'

/** The form of an invoice: saved as a draft, or saved and issued. */
export function useInvoiceForm(start: InvoiceValues, invoice: Invoice | undefined) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [idempotencyKey] = useState(uniqueKey)
  // Once saved, the draft is updated even if issuing it was refused afterwards.
  const saved = useRef(invoice)
  const isToBeIssued = useRef(false)
  const isToBeApproved = useRef(false)
  const isSent = useSentForApproval()
  const ownSeller = useSellerNow()
  const isVatCheckDue = useIsVatCheckDue()
  const seller = invoice?.seller ?? ownSeller

  const restockInWords = useRestockFormatters(start.restock)

  const form = useMawridForm({
    schema: issuable(() => {
      if (!isToBeIssued.current || !seller) return undefined
      return { seller, isVatCheckDue, isNote: start.kind === undefined, today: riyadhDay(new Date()) }
    }),
    values: start,
    version: invoice?.version,
    bodyOf,
    async submit({ body, version }) {
      saved.current = await save(body, version)
      if (!isToBeIssued.current) return
      try {
        saved.current = await issue(saved.current)
      } catch (error) {
        // The draft is saved; its screen shows what a colleague has to decide.
        if (!isSent(error)) throw error
        isToBeApproved.current = true
      }
    },
    onSaved() {
      if (!saved.current) return
      cacheInvoice(queries, saved.current)
      const { id, number } = saved.current
      const text = number === null ? t('invoices.done.save') : t('invoices.done.issue', { number: codeText(number) })
      if (!isToBeApproved.current) toast({ tone: 'good', text })
      go(invoiceAddress(id))
    },
    readCurrent(current) {
      const theirs = check(Invoice, current)
      return theirs.ok ? { values: valuesOf(theirs.value), version: theirs.value.version } : undefined
    },
    formatters: {
      kind: (kind) => (kind ? t(`invoices.kind.${kind}`) : ''),
      lines: linesAsText(formats),
      lang: (lang) => t(`ui.bilingual.${lang}`),
      ...restockInWords,
    },
    draft: { key: `invoice/${invoice?.id ?? 'new'}` },
  })

  function save({ reason_code, reason, restock, advances, ...body }: ChangedDraft, version: number | undefined) {
    const known = saved.current
    if (!known) {
      return callApi(createInvoice, { body: { ...body, kind: body.kind ?? 'tax_invoice' }, idempotencyKey })
    }
    const newest = known === invoice && version !== undefined ? version : known.version
    return callApi(updateInvoice, {
      params: { id: known.id },
      body: { ...body, reason_code, reason, restock, advances, version: newest },
    })
  }

  function saveFilled(issuesToo: boolean) {
    isToBeIssued.current = issuesToo
    form.hook.setValue('lines', filledLines(form.hook.getValues('lines')), { shouldDirty: true })
    return form.save()
  }

  // Items are compared as a whole: in another version a different item may have the same index.
  const conflict = form.conflict && {
    ...form.conflict,
    differences: form.conflict.differences.filter(({ path }) => !path.startsWith('lines.')),
  }
  return { form: { ...form, conflict, save: () => saveFilled(false) }, issue: () => saveFilled(true), seller }
}

function issue({ id, version }: Invoice) {
  return callApi(issueInvoice, { params: { id }, body: { version } })
}

/** Formatters of the restocked goods by field path, to compare two versions of a draft. */
function useRestockFormatters(rows: readonly Restock[]): Record<string, (value: never) => string> {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: places = [] } = useQuery({ ...placesQuery, enabled: rows.length > 0 })
  const warehouse = (id: string) => {
    const place = places.find((one) => one.id === id)
    return place ? nameIn(lang, place) : ''
  }
  const condition = (each: Restock['condition']) => t(`invoices.restock.conditions.${each}`)
  return Object.fromEntries(
    rows.flatMap((_row, index) => [
      [`restock.${index}.warehouse`, warehouse],
      [`restock.${index}.condition`, condition],
    ]),
  )
}

/** The items as text, to compare two versions of an invoice: "Carton: 12 × 64.00". */
function linesAsText({ lang, list }: Formats) {
  return (lines: readonly LineValue[]): string =>
    list(
      lines.map(
        ({ name_ar, name_en, qty, unit_price }) =>
          `\u2068${nameIn(lang, { name_ar, name_en: name_en || null })}\u2069: ${qty} × ${moneyFormat.format(unit_price)}`,
      ),
    )
}
