import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Note } from '../../../ui/fields/Note.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormField, useBoundField } from '../../../ui/form/FormField.tsx'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import { useLang } from '../../../ui/format/useFormats.ts'
import { stockName, unitSymbol } from '../shared/stockWords.ts'
import type { TransferLine, TransferValues } from './transferValues.ts'

interface Props {
  form: MawridForm<TransferValues>
  line: TransferLine
  place: number
  /** How much of it the warehouse has, once that is known. */
  available: string | undefined
  onRemove: () => void
}

/** One article of a transfer with its quantity. What is wrong with the article itself stands under it too. */
export function TransferLineFields({ form, line, place, available, onRemove }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = stockName(line, lang)
  const label = `${name} (${line.article.sku})`
  const article = useBoundField({ of: form, name: `lines.${place}.article`, label })
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
              {...(available !== undefined && { help: t('stock.transfer.available', { qty: available }) })}
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
