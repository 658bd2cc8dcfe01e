import type { VatReturn } from '@mawrid/contract/invoices/books.calls.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { rangeValues } from '#ui/list/filter.ts'
import { addressOf } from '#ui/list/listView.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'
import { anyInvoice, invoiceShape } from '../list/invoiceList.ts'
import { lessAmount } from '../shared/signedAmount.ts'

// On phones a box's name has a row of its own above its amounts, which leave no room beside them.
const head = 'px-3 py-2 font-medium last:pe-4 max-sm:ps-4 max-sm:first:hidden sm:first:ps-5 sm:last:pe-5'
const cell = 'px-3 py-2.5 max-sm:pt-0.5 max-sm:ps-4 digits whitespace-nowrap last:pe-4 sm:last:pe-5'

/** The boxes of the return: sales by VAT rate, adjustments by notes, and the totals. */
export function Boxes({ figures }: { figures: VatReturn }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const table = useMoneyColumns()
  const documents = Object.values(figures.documents).reduce((sum, count) => sum + count, 0)
  const isEmpty = (category: (typeof vatCategories)[number]) =>
    boxKinds.every((kind) => isZero(figures.by_category[category][kind]))
  return (
    <Card
      title={t('invoices.vat.boxes')}
      aside={
        <span className="text-sm text-ink-soft">
          {t('invoices.vat.documents', { count: documents, formatted: number(documents) })}
        </span>
      }
    >
      <div className="-mx-4 -my-3 overflow-x-auto sm:-mx-5">
        <table ref={table} className="w-full border-collapse">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              {['box', 'taxable', 'vat'].map((column, index) => (
                <th key={column} scope="col" className={`${head} ${index === 0 ? 'text-start' : 'text-right'}`}>
                  {t(`invoices.vat.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {vatCategories
            .filter((category) => !isEmpty(category))
            .map((category) => (
              <tbody key={category} className="border-b border-line">
                <tr className="bg-surface-sunken">
                  <th scope="rowgroup" colSpan={3} className="px-4 py-2 text-start text-sm font-medium sm:px-5">
                    {t(`invoices.vat.category.${category}`)}
                  </th>
                </tr>
                {documentKinds.map((kind) => (
                  <BoxRow
                    key={kind}
                    label={t(`invoices.vat.${kind}`)}
                    box={boxOf(figures, category, kind)}
                    href={listOfBox(figures, kind, category)}
                  />
                ))}
                {!isZero(figures.by_category[category].advances) && (
                  <BoxRow label={t('invoices.vat.advances')} box={boxOf(figures, category, 'advances')} />
                )}
                <BoxRow label={t('invoices.vat.net')} box={figures.by_category[category].net} isSum />
              </tbody>
            ))}
          {vatCategories.filter(isEmpty).map((category) => (
            <tbody key={category} className="border-b border-line">
              <BoxRow label={t(`invoices.vat.category.${category}`)} box={figures.by_category[category].net} />
            </tbody>
          ))}
          <tbody>
            <BoxRow label={t('invoices.vat.total')} box={figures.net} isSum />
          </tbody>
        </table>
      </div>
    </Card>
  )
}

interface RowProps {
  label: string
  box: VatReturn['net']
  /** The list of the invoices it adds up. */
  href?: string
  isSum?: boolean
}

function BoxRow({ label, box, href, isSum = false }: RowProps) {
  const isNothing = isZero(box)
  const amount = (sum: string) => {
    const shown = <Money amount={sum} />
    if (!href || isNothing) return shown
    return (
      <Anchor href={href} className="underline decoration-line-strong underline-offset-4 hover:decoration-current">
        {shown}
      </Anchor>
    )
  }
  const look = isSum ? 'font-medium' : isNothing && 'text-ink-soft'
  const line = isSum && 'border-t border-line'
  const name = classes('text-start', isSum ? 'font-medium' : 'font-normal')
  return (
    <>
      <tr className={classes(look, line, 'sm:hidden')}>
        <th scope="row" colSpan={2} className={`${name} px-4 pt-2`}>
          {label}
        </th>
      </tr>
      <tr className={classes(look, line && `max-sm:border-0 ${line}`)}>
        <th scope="row" className={classes(name, 'max-sm:hidden px-5 py-2.5', !isSum && 'ps-9')}>
          {label}
        </th>
        <td className={cell}>{amount(box.taxable)}</td>
        <td className={cell}>{amount(box.vat)}</td>
      </tr>
    </>
  )
}

/** One box of the return; credit notes and advances count with a minus, so that the boxes of a rate add up to its net. */
export function boxOf(
  figures: VatReturn,
  category: (typeof vatCategories)[number],
  kind: (typeof boxKinds)[number] | 'net',
): VatReturn['net'] {
  const box = figures.by_category[category][kind]
  return kind === 'credit_notes' || kind === 'advances'
    ? { taxable: lessAmount(box.taxable), vat: lessAmount(box.vat) }
    : box
}

function isZero({ taxable, vat }: VatReturn['net']): boolean {
  return taxable === '0.00' && vat === '0.00'
}

const documentKinds = ['invoices', 'debit_notes', 'credit_notes'] as const

export const boxKinds = [...documentKinds, 'advances'] as const

/** The list's kinds of documents that a box adds up. */
const kinds = { invoices: anyInvoice, debit_notes: 'debit_note', credit_notes: 'credit_note' } as const

/** The address of the list of documents that a box adds up. */
function listOfBox(
  { from, to }: Pick<VatReturn, 'from' | 'to'>,
  kind: (typeof documentKinds)[number],
  category: (typeof vatCategories)[number],
): string {
  const view = {
    tab: 'all',
    search: '',
    filters: { kind: [kinds[kind]], vat: [category], issued: rangeValues({ from, to }) },
    ordering: '-issued_at',
    page: 1,
    pageSize: invoiceShape.pageSize,
  }
  return `${screenPaths.invoices}?${addressOf(view, invoiceShape)}`
}
