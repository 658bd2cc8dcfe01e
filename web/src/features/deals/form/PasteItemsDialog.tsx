import { findSkus, maxQuoteLines, readItemsFile } from '@mawrid/contract/deals/quotes.calls.ts'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
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
  const [isTried, setTried] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const rows = pastedRows(text)
  const finding = useMutation({
    mutationFn: (requested: readonly PastedRow[]) => callApi(findSkus, { body: { rows: [...requested] } }),
    onSuccess({ results }, requested) {
      const known = results.flatMap(({ sku, found }, index) => {
        const qty = requested[index]?.qty ?? '1'
        if (!found) return []
        const variant = (lang === 'en' ? found.variant_en : found.variant).join(' / ')
        const name = [nameIn(lang, found), variant].filter(Boolean).join(' · ')
        return [newItem({ article: found.article, sku, name, qty, isOwnWords: false })]
      })
      onAdd(known)
      const unknown = requested.filter((_row, index) => !results[index]?.found)
      if (unknown.length === 0) return onClose()
      setText(unknown.map(({ sku, qty }) => `${sku}\t${qty}`).join('\n'))
    },
  })
  const reading = useMutation({
    mutationFn: (file: File) => callApi(readItemsFile, { body: {}, uploads: { file } }),
    onSuccess: (read) => setText(read.rows.map(({ sku, qty }) => `${sku}\t${qty}`).join('\n')),
  })
  const unknown = finding.data?.results.filter(({ found }) => !found).length ?? 0
  const [refused] = reading.error ? asFailure(reading.error).errors : []
  const isTooLong = rows.length > maxQuoteLines

  return (
    <FormDialog
      title={t('deals.items.paste')}
      description={t('deals.items.pasteLead')}
      confirmLabel={t('deals.items.add')}
      busy={finding.isPending}
      error={refused ? null : (reading.error ?? finding.error)}
      problem={
        isTooLong
          ? t('fields.too_many', { max: number(maxQuoteLines) })
          : unknown > 0
            ? t('deals.items.unknown', { count: unknown, formatted: number(unknown) })
            : isTried && rows.length === 0
              ? t('deals.items.none')
              : refused && fieldMessage(t, refused)
      }
      onConfirm={() => {
        setTried(true)
        reading.reset()
        if (rows.length > 0 && !isTooLong) finding.mutate(rows)
      }}
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
      <Button className="self-start" icon={Upload} busy={reading.isPending} onClick={() => picker.current?.click()}>
        {t('deals.items.file')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        aria-label={t('deals.items.file')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen again once it is corrected.
          target.value = ''
          if (!file) return
          // What was said of other rows is over.
          finding.reset()
          reading.mutate(file)
        }}
      />
    </FormDialog>
  )
}
