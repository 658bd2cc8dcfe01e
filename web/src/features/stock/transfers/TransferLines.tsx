import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { ComboBoxField } from '../../../ui/fields/search/ComboBoxField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '../../../ui/form/fieldMessage.ts'
import { useLang } from '../../../ui/format/useFormats.ts'
import { stockQuery } from '../shared/queries.ts'
import { stockName, unitSymbol } from '../shared/stockWords.ts'
import type { DraftLine } from './transferDraft.ts'

interface Props {
  /** The warehouse whose stock is offered. */
  from: string
  lines: readonly DraftLine[]
  errors: Readonly<Record<string, CodedError>>
  onChange: (lines: readonly DraftLine[]) => void
}

/** What is transferred: articles found by typing, each with its quantity. */
export function TransferLines({ from, lines, errors, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...stockQuery({ warehouse: from, search: search || undefined, page_size: 20 }),
    enabled: from !== '',
  })
  const rows = found.data?.results ?? []
  const here = new Map(rows.map((row) => [row.article.id, row]))

  function add(article: string) {
    const row = here.get(article)
    if (!row || lines.some((line) => line.article.id === article)) return
    onChange([...lines, { article: row.article, product: row.product, typed: '' }])
  }

  return (
    <div className="flex flex-col gap-4">
      {lines.map((line) => {
        const error = errors[line.article.id]
        const available = here.get(line.article.id)?.available
        const name = stockName(line, lang)
        return (
          <div key={line.article.id} className="flex items-start gap-2">
            <TextField
              className="grow"
              code
              inputMode="decimal"
              autoComplete="off"
              label={`${name} (${line.article.sku})`}
              value={line.typed}
              onChange={(event) =>
                onChange(lines.map((one) => (one === line ? { ...one, typed: event.target.value } : one)))
              }
              after={<span className="shrink-0 px-3 text-sm text-ink-soft">{unitSymbol(line.product, lang)}</span>}
              {...(available !== undefined && { help: t('stock.transfer.available', { qty: available }) })}
              {...(error && { error: fieldMessage(t, error) })}
            />
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
          label={t('stock.transfer.add')}
          value=""
          onChange={add}
          onSearch={setSearch}
          isLoading={found.isFetching}
          choices={rows
            .filter((row) => !lines.some((line) => line.article.id === row.article.id))
            .map((row) => ({
              value: row.article.id,
              label: stockName(row, lang),
              help: `${row.article.sku} · ${t('stock.transfer.available', { qty: row.available })}`,
            }))}
        />
      )}
    </div>
  )
}
