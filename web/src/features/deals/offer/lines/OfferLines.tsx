import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dealStockQuery } from '#features/deals/shared/queries.ts'
import { Note } from '#ui/fields/Note.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { formRows } from '#ui/grid/formRows.ts'
import { GridKeysHelp } from '#ui/grid/GridKeysHelp.tsx'
import type { CellPlace } from '#ui/grid/pasteCells.ts'
import { useRowGrid } from '#ui/grid/useRowGrid.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import type { OfferValues } from '../offerValues.ts'
import { type CopiedField, copiedDown, isOneFee, offerColumns } from './columns.ts'
import { OfferCards } from './OfferCards.tsx'
import { OfferGrid } from './OfferGrid.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
  /** Whether the company may charge VAT. */
  isRegistered: boolean
}

/** The seller's answer to each item of the request: a grid, or on a narrow window one compact row for each. */
export function OfferLines({ form, deal, isRegistered }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const title = t('deals.offer.lines')
  const id = fieldId(form.id, 'lines')
  const error = useGroupError(form, 'lines', title)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isGoods = deal.kind === 'product'
  const { data: stock = [] } = useQuery({ ...dealStockQuery(deal.id), enabled: isGoods })
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { getValues } = form.hook
  const [isFee] = useState(() => isOneFee(deal, getValues('lines')))

  const { write, showUnread } = formRows(form, 'lines')
  const grid = useRowGrid({
    columns: offerColumns(t, { isGoods, hasVat: isRegistered, isOneFee: isFee }),
    read: () => getValues('lines'),
    write,
    showUnread: (cells) => void showUnread(cells.map(pathOf)),
    openDetails: (row) => setOpen(new Set([...open, row])),
  })

  function copyDown(row: number, field: CopiedField) {
    const count = deal.lines.length - row - 1
    const text = t('ui.grid.filled', { count, formatted: number(count) })
    grid.replace(copiedDown(getValues('lines'), row, field), { row, column: 'unit_price' }, text)
  }

  function toggle(row: number) {
    setOpen((before) => {
      const rest = new Set(before)
      if (!rest.delete(row)) rest.add(row)
      return rest
    })
  }

  const Lines = isWide ? OfferGrid : OfferCards
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">{t('deals.offer.beforeVat')}</p>
        </div>
        {isWide && <GridKeysHelp />}
      </header>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      <Lines
        {...{ form, deal, stock, grid, open, isRegistered }}
        isOneFee={isFee}
        onToggle={toggle}
        onCopyDown={copyDown}
      />
    </section>
  )
}

function pathOf({ row, column }: CellPlace) {
  return `lines.${row}.${column === 'discount' ? 'discount.value' : column}` as FieldPath<OfferValues>
}
