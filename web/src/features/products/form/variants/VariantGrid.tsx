import { productFields } from '@mawrid/contract/products/fields.ts'
import { ArrowDownToLine } from 'lucide-react'
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useVirtualRows } from '#ui/grid/useVirtualRows.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { OptionValue, ProductValues, VariantValue } from '../productValues.ts'
import {
  blockOf,
  type Cell,
  type CellColumn,
  columns,
  filledDown,
  focusCell,
  isBlock,
  nextCell,
  pasted,
  repeated,
} from './cells.ts'
import { labelsOf } from './optionTexts.ts'
import { SkuPattern } from './SkuPattern.tsx'
import { noFilter, shownVariants, withReplaced } from './shownVariants.ts'
import { duplicateSkus } from './skus.ts'
import type { Matrix } from './useMatrix.ts'
import { VariantFill } from './VariantFill.tsx'
import { useCellErrors, VariantRow } from './VariantRow.tsx'

// Opened for a picture of one variant.
const PictureDialog = lazyPart(() => import('./PictureDialog.tsx'), 'PictureDialog')

/** So few variants are found at a glance. */
const minToFilter = 12
/** More rows with errors are rendered when they are scrolled to. */
const maxPinnedErrors = 40

interface Props {
  form: MawridForm<ProductValues>
  matrix: Matrix
}

/** A row for each variant, edited like a spreadsheet: arrow keys, Enter, fill down, paste. */
export function VariantGrid({ form, matrix }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const lang = useLang()
  const { options, variants, setVariants, editRow, onBlur } = matrix
  const table = useRef<HTMLTableElement>(null)
  const dismiss = useRef(() => {})
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<Cell>()
  const [target, setTarget] = useState<Cell>()
  const [filter, setFilter] = useState(noFilter)
  const [choosing, setChoosing] = useState<number>()
  const pictures = useWatch({ control: form.hook.control, name: 'images' })
  const price = useWatch({ control: form.hook.control, name: 'price' })
  const errors = useCellErrors(form)
  const alike = useMemo(() => duplicateSkus(variants), [variants])

  const shown = useMemo(() => shownVariants(variants, filter, { options, lang }), [variants, filter, options, lang])
  const pinnedRows = [active?.row, target?.row, ...Object.keys(errors).slice(0, maxPinnedErrors).map(Number)]
  const segments = useVirtualRows({
    body,
    count: shown.length,
    usualHeight: 53,
    pinned: pinnedRows.map((row) => (row === undefined ? -1 : shown.indexOf(row))),
  })

  // After a row that was out of view has rendered.
  useEffect(() => {
    if (target) focusCell(table.current, target)
  }, [target])

  // The undo goes away with the form.
  useEffect(() => () => dismiss.current(), [])

  /** Changes many rows at once, with an undo. */
  function replace(next: VariantValue[], text: string) {
    const before = variants
    setVariants(next)
    dismiss.current()
    dismiss.current = toast({ tone: 'good', text, undo: () => setVariants(before) })
  }

  /** Changes the rows that are shown; the others stay. */
  function replaceShown(next: readonly VariantValue[], text: string) {
    replace(withReplaced(variants, shown, next), text)
  }

  const shownRows = () => shown.flatMap((index) => variants[index] ?? [])

  /** The cell's place among the rows that are shown. */
  const placeOf = (cell: Cell): Cell => ({ ...cell, row: shown.indexOf(cell.row) })

  function fillDown(cell: Cell) {
    if (!isRepeated(cell.column)) return toast({ tone: 'info', text: t('products.variants.notFilled') })
    const at = placeOf(cell)
    replaceShown(filledDown(shownRows(), at), t('products.variants.filled', { count: shown.length - at.row - 1 }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellAt(event.target)
    if (!cell || event.nativeEvent.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      event.preventDefault()
      fillDown(cell)
      return
    }
    const next = nextCell(event, placeOf(cell), shown.length)
    const row = next && shown[next.row]
    if (!next || row === undefined) return
    event.preventDefault()
    setTarget({ ...next, row })
  }

  function onPaste(event: ClipboardEvent<HTMLTableElement>) {
    const cell = cellAt(event.target)
    const text = event.clipboardData.getData('text')
    if (!cell || !isBlock(text)) return
    event.preventDefault()
    const block = blockOf(text)
    const { variants: laid, left } = pasted(shownRows(), placeOf(cell), block)
    replaceShown(laid, t('products.variants.pasted', { count: block.length - left.rows }))
    if (left.rows > 0) toast({ tone: 'bad', text: t('products.variants.leftRows', { count: left.rows }) })
    if (left.columns > 0) toast({ tone: 'bad', text: t('products.variants.leftColumns', { count: left.columns }) })
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const cell = cellAt(event.target)
    if (cell) setActive(cell)
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SkuPattern form={form} options={options} variants={variants} shown={shown} onFill={replace} />
      {variants.length > minToFilter && (
        <VariantFill
          options={options}
          filter={filter}
          onFilter={setFilter}
          count={shown.length}
          onFill={(change, text) =>
            replaceShown(
              shownRows().map((variant) => ({ ...variant, ...change })),
              text,
            )
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow text-sm text-ink-soft">
          {t('products.variants.count', { count: variants.length })}{' '}
          {t('products.variants.activeCount', { count: variants.filter(({ is_active }) => is_active).length })}
        </p>
        <Button
          size="sm"
          icon={ArrowDownToLine}
          // The focus has to stay in the cell that is copied down.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() =>
            fillDown(active && shown.includes(active.row) ? active : { row: shown[0] ?? 0, column: 'price' })
          }
          title="Ctrl D"
        >
          {t('products.variants.fillDown')}
        </Button>
      </div>
      <div className="relative -mx-4 overflow-x-auto sm:-mx-5">
        <table
          ref={table}
          aria-label={label('variants')}
          aria-rowcount={shown.length + 1}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onFocus={onFocus}
          onBlur={onBlur}
          className="w-full border-collapse max-sm:block"
        >
          <GridHead options={options} />
          <tbody ref={body} className="max-sm:block">
            {segments.map((segment) => {
              if ('gap' in segment) return <RowGap key={`gap ${segment.before}`} height={segment.gap} />
              const row = shown[segment.row]
              const variant = row === undefined ? undefined : variants[row]
              if (row === undefined || !variant) return null
              return (
                <VariantRow
                  key={JSON.stringify(variant.option_values)}
                  place={segment.row}
                  formId={form.id}
                  names={form.names.add}
                  row={row}
                  variant={variant}
                  labels={labelsOf(options, variant.option_values, lang)}
                  picture={pictures.find(({ id }) => id === variant.image)}
                  hasPictures={pictures.length > 0}
                  usualPrice={price}
                  errors={errors[row]}
                  isAlike={alike.has(row)}
                  onEdit={editRow}
                  onChoosePicture={setChoosing}
                />
              )
            })}
          </tbody>
        </table>
        {shown.length === 0 && <p className="px-4 py-3 text-ink-soft sm:px-5">{t('products.variants.noneFound')}</p>}
      </div>
      {choosing !== undefined && (
        <Suspense>
          <PictureDialog
            row={choosing}
            variants={variants}
            labels={labelsOf(options, variants[choosing]?.option_values ?? [], lang)}
            pictures={pictures}
            onChoose={(next) => setVariants(next)}
            onClose={() => setChoosing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The rows that are not rendered. */
function RowGap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="block" style={{ height }}>
      <td />
    </tr>
  )
}

function cellAt(target: EventTarget): Cell | undefined {
  const data = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-column]')?.dataset : undefined
  const column = columns.find((each) => each === data?.column)
  return column && data ? { row: Number(data.row), column } : undefined
}

function isRepeated(column: CellColumn): boolean {
  return repeated.some((each) => each === column)
}

interface GridHeadProps {
  options: readonly OptionValue[]
}

function GridHead({ options }: GridHeadProps) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <thead className="max-sm:sr-only">
      <tr className="border-b border-line text-sm text-ink-soft">
        <th scope="col" className="px-4 py-2 text-start font-medium sm:ps-5">
          <bdi>{options.map((option) => optionName(option, lang)).join(' / ')}</bdi>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className="whitespace-nowrap px-1 py-2 text-start font-medium last:pe-5">
            {t(`products.variants.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The option's name in the page's language, or in the other one if it is missing. */
function optionName({ name_ar, name_en }: OptionValue, lang: Lang): string {
  return (lang === 'en' && name_en) || name_ar
}
