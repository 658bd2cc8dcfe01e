import { check } from '@mawrid/contract/fieldErrors.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { ComboBoxField } from '#ui/fields/search/ComboBoxField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { productStockQuery, stockQuery } from '../shared/queries.ts'
import { stockName, unitSymbol } from '../shared/stockNames.ts'
import type { TransferLine, TransferValues } from './transferValues.ts'

interface Props {
  form: MawridForm<TransferValues>
}

/** The items of a transfer, found by search, each with its quantity. */
export function TransferLines({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const title = t('stock.transfer.articles')
  const { id, error, onChange } = useBoundField({ of: form, name: 'lines', label: title, requiredVerb: 'add' })
  const [from, lines] = useWatch({ control: form.hook.control, name: ['from', 'lines'] })
  // Only what the source warehouse has.
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
      {lines.map((line, index) => (
        <TransferLineFields
          key={line.article.id}
          form={form}
          line={line}
          index={index}
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
          placeholder={t('stock.articleHint')}
          className="max-w-md"
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

interface TransferLineFieldsProps {
  form: MawridForm<TransferValues>
  line: TransferLine
  index: number
  /** The source warehouse; empty until one is chosen. */
  from: string
  onRemove: () => void
}

/** One item of a transfer with its quantity. Errors of the variant itself are shown below it too. */
function TransferLineFields({ form, line, index, from, onRemove }: TransferLineFieldsProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = stockName(line, lang)
  const label = `${name} (${line.article.sku})`
  const article = useBoundField({ of: form, name: `lines.${index}.article`, label })
  const available = useAvailable(line, from)
  return (
    <div className="flex max-w-md items-start gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <FormField of={form} name={`lines.${index}.qty`} label={label}>
          {(field) => (
            <TextField
              {...field}
              code
              inputMode="decimal"
              autoComplete="off"
              after={<span className="shrink-0 px-3 text-sm text-ink-soft">{unitSymbol(line.product, lang)}</span>}
              {...(available !== undefined && {
                help: t('stock.transfer.available', { qty: available }),
                ...(isMore(line.qty, available) && { warning: t('stock.transfer.short') }),
              })}
            />
          )}
        </FormField>
        {article.error && <Note id={`${article.id}-note`} tone="bad" text={article.error} />}
      </div>
      <IconButton
        id={article.id}
        icon={X}
        label={t('stock.transfer.remove', { name })}
        className="mt-6"
        onClick={onRemove}
      />
    </div>
  )
}

/** The quantity that the warehouse has, once it is known, independent of the current search. */
function useAvailable({ article, product }: TransferLine, from: string): string | undefined {
  const { data } = useQuery({ ...productStockQuery(product.id), enabled: from !== '' })
  if (!data || from === '') return undefined
  return data.levels.find((level) => level.article === article.id && level.warehouse.id === from)?.available ?? '0'
}

function isMore(typed: string, available: string): boolean {
  const qty = check(Amount, typed)
  return qty.ok && compareDecimals(qty.value, available) > 0
}
