import type { Unit } from '@mawrid/contract/reference/unit.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { discountColumn, figureColumn, vatColumn } from '#features/deals/shared/lineColumns.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { formRows } from '#ui/grid/formRows.ts'
import { GridKeysHelp } from '#ui/grid/GridKeysHelp.tsx'
import type { CellPlace, GridColumn } from '#ui/grid/pasteCells.ts'
import { useRowGrid } from '#ui/grid/useRowGrid.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ArticleChoice } from './ArticleChoice.tsx'
import { useCustomerPrice } from './invoiceCustomer.ts'
import { blankLine, isBlankLine, type LinesValues, type LineValue } from './lineValues.ts'

// Only one of the two is needed: the grid, or compact rows on a narrow window.
const InvoiceGrid = lazyPart(() => import('./InvoiceGrid.tsx'), 'InvoiceGrid')
const InvoiceCards = lazyPart(() => import('./InvoiceCards.tsx'), 'InvoiceCards')

interface Props {
  form: MawridForm<LinesValues>
  /** Only for invoices and debit notes: a credit note can only credit items of its invoice. */
  mayAdd: boolean
  /** In a drawer, which has no room for the grid. */
  isInDrawer?: boolean
}

const maxLines = 500

/** The items of the invoice, picked from the catalogue or typed. */
export function LinesSection({ form, mayAdd, isInDrawer = false }: Props) {
  const { t } = useTranslation()
  const title = t('invoices.lines.title')
  const id = fieldId(form.id, 'lines')
  const error = useGroupError(form, 'lines', title)
  const focusField = useFocusField(form.id)
  const [addedCount, setAddedCount] = useState(0)
  const count = useWatch({ control: form.hook.control, name: 'lines', compute: (lines: LineValue[]) => lines.length })
  const { data: units = [] } = useQuery(unitsQuery)
  const isGrid = useMediaQuery('(min-width: 64rem)') && !isInDrawer
  // The only item of a new note is there to be filled in.
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(isInDrawer ? [0] : []))
  const { write, showUnread } = formRows(form, 'lines')
  const takePrice = useCustomerPrice(form)
  const read = () => form.hook.getValues('lines')

  const grid = useRowGrid({
    columns: invoiceColumns(t, units),
    read,
    write,
    showUnread: (cells) => void showUnread(cells.map(pathOf)),
    openDetails: (row) => setOpen(new Set([...open, row])),
    growing: { blank: blankLine, isBlank: isBlankLine, maxRows: mayAdd ? maxLines : count },
  })

  function toggle(row: number) {
    setOpen((before) => {
      const rest = new Set(before)
      if (!rest.delete(row)) rest.add(row)
      return rest
    })
  }

  /** After a pick the quantity comes next; a typed item starts with its name. */
  function add(line: LineValue) {
    const filled = read().filter((one) => !isBlankLine(one))
    write([...filled, line])
    void takePrice(filled.length, line)
    setAddedCount(addedCount + 1)
    if (!isGrid) setOpen(new Set([filled.length]))
    focusField(`lines.${filled.length}.${isBlankLine(line) ? 'name_ar' : 'qty'}`)
  }

  const Lines = isGrid ? InvoiceGrid : InvoiceCards
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <div className="flex items-center gap-2">
          <p className="text-sm text-ink-soft">{t('invoices.lines.beforeVat')}</p>
          {isGrid && <GridKeysHelp changesRows={mayAdd} />}
        </div>
      </header>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      <Suspense fallback={<Skeleton shape="box" className="h-20 w-full" />}>
        <Lines {...{ form, count, grid, open, mayAdd }} onToggle={toggle} />
      </Suspense>
      {mayAdd && count < maxLines && (
        <div className="flex flex-col gap-4 rounded-card border border-dashed border-line-strong/60 p-4 sm:flex-row sm:items-end sm:px-5">
          <div className="min-w-0 grow">
            <ArticleChoice key={addedCount} onChoose={add} />
          </div>
          <Button icon={Plus} onClick={() => add(blankLine)}>
            {t('invoices.lines.add')}
          </Button>
        </div>
      )}
    </section>
  )
}

function pathOf({ row, column }: CellPlace) {
  return `lines.${row}.${column === 'discount' ? 'discount.value' : column}` as FieldPath<LinesValues>
}

/** The grid's columns that can be filled, in the order of the screen. */
function invoiceColumns(t: TFunction, units: readonly Unit[]): GridColumn<LineValue>[] {
  return [
    {
      id: 'name_ar',
      put: (row, text) => ({ row: { ...row, name_ar: text }, isRead: true }),
      copy: ({ name_ar, name_en }, to) => ({ ...to, name_ar, name_en }),
    },
    figureColumn('qty'),
    {
      id: 'unit',
      put(row, text) {
        const unit = unitNamed(units, text)
        return unit ? { row: { ...row, unit: unit.id }, isRead: true } : { row, isRead: false }
      },
      copy: ({ unit }, to) => ({ ...to, unit }),
    },
    figureColumn('unit_price'),
    discountColumn(),
    vatColumn(t),
  ]
}

/** The unit with this name, symbol or code, in either language. */
function unitNamed(units: readonly Unit[], text: string): Unit | undefined {
  const lowerCased = text.trim().toLocaleLowerCase()
  return units.find(({ code, name_ar, name_en, symbol_ar, symbol_en }) =>
    [code, name_ar, name_en, symbol_ar, symbol_en].some((name) => name.toLocaleLowerCase() === lowerCased),
  )
}
