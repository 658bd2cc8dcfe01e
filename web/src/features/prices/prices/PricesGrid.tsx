import type { PriceList, ShownEntry } from '@mawrid/contract/prices/priceList.ts'
import { maxEntries } from '@mawrid/contract/prices/rule.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { formRows } from '#ui/grid/formRows.ts'
import { GridKeysHelp } from '#ui/grid/GridKeysHelp.tsx'
import { GridTable } from '#ui/grid/GridTable.tsx'
import type { CellPlace } from '#ui/grid/pasteCells.ts'
import { useRowGrid } from '#ui/grid/useRowGrid.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { blankEntry, type EntryValues, isBlankEntry, type PricesValues } from '../shared/entryValues.ts'
import { sheetTexts } from '../shared/priceSheet.ts'
import { AddProduct } from './AddProduct.tsx'
import { ImportPrices } from './ImportPrices.tsx'
import { PriceGridRow } from './PriceGridRow.tsx'
import { priceColumns } from './priceColumns.ts'
import type { PriceRowProps } from './priceRow.ts'
import { useEntryNames } from './useEntryNames.ts'

// A narrow window has no room for the grid.
const PriceCards = lazyPart(() => import('./PriceCards.tsx'), 'PriceCards')

interface Props {
  form: MawridForm<PricesValues>
  list: PriceList
  /** The prices as they were read, with the names of what they are for. */
  shown: readonly ShownEntry[]
}

/** Rows that are on the screen at once. */
const pageSize = 100

/** Prices as a grid: one row a price, worked like a spreadsheet; a long list has pages. */
export function PricesGrid({ form, list, shown }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const title = t('prices.fields.prices')
  const id = fieldId(form.id, 'prices')
  const error = useGroupError(form, 'prices', title)
  const focusField = useFocusField(form.id)
  const texts = sheetTexts([t])
  const { data: units = [] } = useQuery(unitsQuery)
  const count = useWatch({ control: form.hook.control, name: 'prices', compute: (all: EntryValues[]) => all.length })
  const [page, setPage] = useState(0)
  const [seenBlocked, setSeenBlocked] = useState(0)
  const [added, setAdded] = useState<number>()
  const isGrid = useMediaQuery('(min-width: 64rem)')
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const first = Math.min(page, pages - 1) * pageSize
  const rows = Array.from({ length: Math.min(pageSize, count - first) }, (_row, index) => first + index)
  const nameOf = useEntryNames(form, { first, count: rows.length, shown })
  const { write, showUnread } = formRows(form, 'prices')
  const read = () => form.hook.getValues('prices')

  // The first wrong price is brought onto the screen.
  if (form.blockedSaves !== seenBlocked) {
    setSeenBlocked(form.blockedSaves)
    const wrong = form.hook.formState.errors.prices
    const index = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1
    if (index >= 0) setPage(Math.floor(index / pageSize))
  }

  const grid = useRowGrid({
    columns: priceColumns(texts, units),
    read,
    write,
    showUnread: (cells) => void showUnread(cells.map(pathOf)),
    openDetails: () => undefined,
    growing: { blank: blankEntry, isBlank: isBlankEntry, maxRows: maxEntries },
  })

  /** Adds prices after those that are filled in, and goes to the first of them. */
  function add(entries: readonly EntryValues[], field: 'code' | 'value') {
    const filled = read().filter((one) => !isBlankEntry(one))
    const next = [...filled, ...entries].slice(0, maxEntries)
    write(next)
    setPage(Math.floor(filled.length / pageSize))
    setAdded(filled.length)
    focusField(`prices.${filled.length}.${field}`)
  }

  const rowProps = (index: number): PriceRowProps => ({
    form,
    index,
    basis: list.basis,
    units,
    name: nameOf(index),
    onRemove: () => grid.changeAt({ row: index, column: 'code' }, 'remove'),
  })

  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`${id}-title`} className="text-lg">
          {`${title} (${number(count)})`}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <ImportPrices
            units={units}
            onRead={(entries) =>
              grid.replace(
                [...entries],
                { row: 0, column: 'code' },
                t('prices.grid.imported', {
                  count: entries.length,
                  formatted: number(entries.length),
                }),
              )
            }
          />
          {isGrid && <GridKeysHelp changesRows />}
        </div>
      </header>
      <p className="text-sm text-ink-soft">{t(`prices.grid.lead.${list.basis}`)}</p>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      {!isGrid && (
        <Suspense fallback={<Skeleton shape="box" className="h-64 w-full" />}>
          <PriceCards rows={rows} added={added} rowProps={rowProps} />
        </Suspense>
      )}
      {isGrid && (
        <GridTable
          label={title}
          className="min-w-[52rem]"
          heads={[
            { id: 'target', label: t('prices.sheet.target'), width: 'w-32' },
            { id: 'code', label: t('prices.sheet.code'), width: 'w-44' },
            {
              id: 'value',
              label: t(list.basis === 'fixed' ? 'prices.sheet.price' : 'prices.sheet.percent'),
              width: 'w-28',
              isFigure: true,
            },
            { id: 'min_qty', label: t('prices.sheet.min_qty'), width: 'w-24', isFigure: true },
            { id: 'unit', label: t('prices.sheet.unit'), width: 'w-36' },
            { id: 'name', label: t('prices.sheet.name') },
            { id: 'actions', label: t('ui.record.more'), width: 'w-10', isHidden: true },
          ]}
          {...grid.tableProps}
        >
          {rows.map((index) => (
            <PriceGridRow key={index} {...rowProps(index)} />
          ))}
        </GridTable>
      )}
      {pages > 1 && (
        <nav aria-label={t('prices.grid.pages')} className="flex items-center gap-3">
          <Button disabled={first === 0} onClick={() => setPage(page - 1)}>
            {t('prices.grid.previous')}
          </Button>
          <span className="text-sm text-ink-soft">
            {t('prices.grid.place', { from: number(first + 1), to: number(first + rows.length), all: number(count) })}
          </span>
          <Button disabled={first + pageSize >= count} onClick={() => setPage(page + 1)}>
            {t('prices.grid.next')}
          </Button>
        </nav>
      )}
      <AddProduct onChoose={(entry) => add([entry], 'value')} onAdd={() => add([blankEntry], 'code')} />
    </section>
  )
}

function pathOf({ row, column }: CellPlace) {
  return `prices.${row}.${column}` as FieldPath<PricesValues>
}
