import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dealStockQuery } from '#features/deals/shared/queries.ts'
import { Note } from '#ui/fields/Note.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { OfferLineValue, OfferValues } from '../offerValues.ts'
import { type CopiedField, copiedDown, filledFrom } from './columns.ts'
import { OfferLine } from './OfferLine.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
  /** Whether the company may charge VAT. */
  isRegistered: boolean
}

/** Up to this many items show all their fields; with more, the less common fields are folded. */
const maxExpandedLines = 3

/** The seller's answer to each item of the request. */
export function OfferLines({ form, deal, isRegistered }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const title = t('deals.offer.lines')
  const id = fieldId(form.id, 'lines')
  const error = useGroupError(form, 'lines', title)
  const { data: stock = [] } = useQuery({ ...dealStockQuery(deal.id), enabled: deal.kind === 'product' })
  const { getValues, setValue } = form.hook

  function change(next: OfferLineValue[], text: string) {
    const before = getValues('lines')
    const put = (lines: OfferLineValue[]) =>
      setValue('lines', lines, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
    put(next)
    toast({ tone: 'info', text, undo: () => put(before) })
  }

  function paste(index: number, field: 'unit_price' | 'qty', cells: readonly string[]) {
    const count = Math.min(cells.filter(Boolean).length, deal.lines.length - index)
    const text = t('deals.offer.pasted', { count, formatted: number(count) })
    change(filledFrom(getValues('lines'), index, { field, cells }), text)
  }

  function copyDown(index: number, field: CopiedField) {
    const count = deal.lines.length - index - 1
    change(copiedDown(getValues('lines'), index, field), t('deals.offer.copied', { count, formatted: number(count) }))
  }

  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        {deal.lines.length > 1 && <p className="text-sm text-ink-soft">{t('deals.offer.pasteHint')}</p>}
      </header>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      {deal.lines.map((line, index) => (
        <OfferLine
          key={line.id}
          form={form}
          deal={deal}
          line={line}
          index={index}
          stock={stock.find((one) => one.line === line.id)}
          isFolded={deal.lines.length > maxExpandedLines}
          isRegistered={isRegistered}
          onPaste={paste}
          onCopyDown={copyDown}
        />
      ))}
    </section>
  )
}
