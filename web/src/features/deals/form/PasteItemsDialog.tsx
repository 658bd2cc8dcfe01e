import { findSkus, maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { newItem, type PastedRow, pastedRows, type QuoteItem } from './quoteItems.ts'

interface Props {
  onAdd: (items: readonly QuoteItem[]) => void
  onClose: () => void
}

/** SKUs and quantities from a sheet or a file. Those that are unknown stay in the field, by name. */
export function PasteItemsDialog({ onAdd, onClose }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const [text, setText] = useState('')
  const rows = pastedRows(text)
  const finding = useMutation({
    mutationFn: (asked: readonly PastedRow[]) => callApi(findSkus, { body: { rows: [...asked] } }),
    onSuccess({ results }, asked) {
      const known = results.flatMap(({ sku, found }, index) => {
        const qty = asked[index]?.qty ?? '1'
        if (!found) return []
        const variant = (lang === 'en' ? found.variant_en : found.variant).join(' / ')
        const name = [nameIn(lang, found), variant].filter(Boolean).join(' · ')
        return [newItem({ article: found.article, sku, name, qty, isOwnWords: false })]
      })
      onAdd(known)
      const unknown = asked.filter((_row, index) => !results[index]?.found)
      if (unknown.length === 0) return onClose()
      setText(unknown.map(({ sku, qty }) => `${sku}\t${qty}`).join('\n'))
    },
  })
  const unknown = finding.data?.results.filter(({ found }) => !found).length ?? 0
  const isTooLong = rows.length > maxQuoteLines

  return (
    <FormDialog
      title={t('deals.items.paste')}
      description={t('deals.items.pasteLead')}
      confirmLabel={t('deals.items.add')}
      busy={finding.isPending}
      error={finding.error}
      problem={
        isTooLong
          ? t('fields.too_many', { max: number(maxQuoteLines) })
          : unknown > 0
            ? t('deals.items.unknown', { count: unknown, formatted: number(unknown) })
            : undefined
      }
      onConfirm={() => rows.length > 0 && !isTooLong && finding.mutate(rows)}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.items.rows')}
        help={t('deals.items.rowsHelp')}
        dir="ltr"
        rows={10}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <label className="flex flex-col gap-1">
        <span>{t('deals.items.file')}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={async (event) => {
            const file = event.target.files?.[0]
            if (file) setText(await file.text())
          }}
        />
      </label>
    </FormDialog>
  )
}
