import { check } from '@mawrid/contract/fieldErrors.ts'
import { compareDecimals } from '@mawrid/contract/values/decimal.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { productStockQuery } from '../shared/queries.ts'
import { stockName, unitSymbol } from '../shared/stockWords.ts'
import type { TransferLine, TransferValues } from './transferValues.ts'

interface Props {
  form: MawridForm<TransferValues>
  line: TransferLine
  place: number
  /** The warehouse it leaves; empty until one is chosen. */
  from: string
  onRemove: () => void
}

/** One article of a transfer with its quantity. What is wrong with the article itself stands under it too. */
export function TransferLineFields({ form, line, place, from, onRemove }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = stockName(line, lang)
  const label = `${name} (${line.article.sku})`
  const article = useBoundField({ of: form, name: `lines.${place}.article`, label })
  const available = useAvailable(line, from)
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <FormField of={form} name={`lines.${place}.qty`} label={label}>
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

/** How much of it the warehouse has, once that is known, whatever else is looked for. */
function useAvailable({ article, product }: TransferLine, from: string): string | undefined {
  const { data } = useQuery({ ...productStockQuery(product.id), enabled: from !== '' })
  if (!data || from === '') return undefined
  return data.levels.find((level) => level.article === article.id && level.warehouse.id === from)?.available ?? '0'
}

function isMore(typed: string, available: string): boolean {
  const qty = check(Amount, typed)
  return qty.ok && compareDecimals(qty.value, available) > 0
}
