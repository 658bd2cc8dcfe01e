import type { StocktakeLine } from '@mawrid/contract/stock/stocktake.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'
import { InlineQuantity } from '../shared/InlineQuantity.tsx'
import { stockName } from '../shared/stockNames.ts'
import { readCount, type UnsavedCount } from './useSavingCounts.ts'

interface Props {
  line: StocktakeLine
  unsaved: UnsavedCount | undefined
  /** It was just found by the search, to be counted. */
  isFocusedFirst: boolean
  onSave: (typed: string) => Promise<boolean>
  onForget: () => void
}

/** The counted quantity of a variant; below it, why it is not saved or cannot be booked. */
export function CountField({ line, unsaved, isFocusedFirst, onSave, onForget }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const noteId = useId()
  const refusal = line.count?.refusal
  const note = unsaved?.error ?? (refusal ? t(`stock.counts.refusal.${refusal}`) : undefined)
  return (
    // Figures and their headers are at the right in both languages.
    <div className="flex flex-col items-end gap-1 in-[[dir=rtl]]:items-start">
      <InlineQuantity
        // Remounts when the count was saved elsewhere or could not be saved on another page of the list.
        key={line.article.id}
        label={t('stock.counts.countOf', { name: stockName(line, lang) })}
        value={line.count?.counted ?? ''}
        unsaved={unsaved?.typed}
        describedBy={note ? noteId : undefined}
        isFocusedFirst={isFocusedFirst}
        isReadable={(typed) => !('error' in readCount(typed, line.product.unit.precision))}
        onSave={onSave}
        onGiveUp={onForget}
        onNext={focusNext}
      />
      {note && (
        <p id={noteId} className="max-w-56 text-sm text-bad">
          {note}
        </p>
      )}
    </div>
  )
}

/** Enter moves down the list to the next field. */
function focusNext(from: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-row] [data-inline-quantity]')]
  fields[fields.indexOf(from) + 1]?.focus()
}
