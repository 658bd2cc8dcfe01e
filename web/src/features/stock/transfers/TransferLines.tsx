import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Note } from '#ui/fields/Note.tsx'
import { ComboBoxField } from '#ui/fields/search/ComboBoxField.tsx'
import { useBoundField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { stockQuery } from '../shared/queries.ts'
import { stockName } from '../shared/stockWords.ts'
import { TransferLineFields } from './TransferLineFields.tsx'
import type { TransferValues } from './transferValues.ts'

interface Props {
  form: MawridForm<TransferValues>
}

/** What is transferred: articles found by typing, each with its quantity. */
export function TransferLines({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const title = t('stock.transfer.articles')
  const { id, error, onChange } = useBoundField({ of: form, name: 'lines', label: title })
  const [from, lines] = useWatch({ control: form.hook.control, name: ['from', 'lines'] })
  // Only what the warehouse has that the goods leave.
  const found = useQuery({
    ...stockQuery({ warehouse: from, search: search || undefined, page_size: 20 }),
    enabled: from !== '',
  })
  const rows = found.data?.results ?? []
  const here = new Map(rows.map((row) => [row.article.id, row]))
  const isNamed = (article: string) => lines.some((line) => line.article.id === article)

  function add(article: string) {
    const row = here.get(article)
    if (row && !isNamed(article)) onChange([...lines, { article: row.article, product: row.product, qty: '' }])
  }

  return (
    <FormSection title={title}>
      {lines.map((line, place) => (
        <TransferLineFields
          key={line.article.id}
          form={form}
          line={line}
          place={place}
          from={from}
          onRemove={() => onChange(lines.filter((one) => one !== line))}
        />
      ))}
      {from === '' ? (
        <p className="text-ink-soft">{t('stock.transfer.chooseFirst')}</p>
      ) : (
        <ComboBoxField
          key={lines.length}
          id={id}
          label={t('stock.transfer.add')}
          value=""
          onChange={add}
          onSearch={setSearch}
          isLoading={found.isFetching}
          choices={rows
            .filter((row) => !isNamed(row.article.id))
            .map((row) => ({
              value: row.article.id,
              label: stockName(row, lang),
              help: `${row.article.sku} · ${t('stock.transfer.available', { qty: row.available })}`,
            }))}
        />
      )}
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
    </FormSection>
  )
}
