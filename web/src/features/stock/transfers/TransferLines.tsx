import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Note } from '../../../ui/fields/Note.tsx'
import { ComboBoxField } from '../../../ui/fields/search/ComboBoxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormField, useBoundField } from '../../../ui/form/FormField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import { useLang } from '../../../ui/format/useFormats.ts'
import { stockQuery } from '../shared/queries.ts'
import { stockName, unitSymbol } from '../shared/stockWords.ts'
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
      {lines.map((line, place) => {
        const available = here.get(line.article.id)?.available
        const name = stockName(line, lang)
        return (
          <div key={line.article.id} className="flex items-start gap-2">
            <FormField of={form} name={`lines.${place}.qty`} label={`${name} (${line.article.sku})`}>
              {(field) => (
                <TextField
                  {...field}
                  className="grow"
                  code
                  inputMode="decimal"
                  autoComplete="off"
                  after={<span className="shrink-0 px-3 text-sm text-ink-soft">{unitSymbol(line.product, lang)}</span>}
                  {...(available !== undefined && { help: t('stock.transfer.available', { qty: available }) })}
                />
              )}
            </FormField>
            <IconButton
              icon={X}
              label={t('stock.transfer.remove', { name })}
              className="mt-6"
              onClick={() => onChange(lines.filter((one) => one !== line))}
            />
          </div>
        )
      })}
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
