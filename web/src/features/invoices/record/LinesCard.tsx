import type { Invoice, InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { amountOf } from '#ui/record/SumRow.tsx'
import { useMoneyColumns } from '#ui/record/useMoneyColumns.ts'
import { lessSums, signedAmount } from '../shared/signedAmount.ts'
import { invoiceTotals, Totals } from '../shared/Totals.tsx'

/** The items and the totals. */
export function LinesCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const Lines = useIsNarrow() ? LineCards : LinesTable
  const count = invoice.lines.length
  return (
    <Card title={t('invoices.lines.title')} aside={t('deals.lines', { count, formatted: number(count) })}>
      <Lines invoice={invoice} />
    </Card>
  )
}

/** The totals with their VAT. */
function sumsOf(invoice: Invoice) {
  const sums = { ...invoice, discount: invoice.discount_amount }
  return invoice.kind === 'credit_note' ? lessSums(sums) : sums
}

const head = 'px-3 py-2 text-right font-medium whitespace-nowrap first:ps-5 first:text-start last:pe-5'
const cell = 'px-3 py-3 digits last:pe-5'

function LinesTable({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const table = useMoneyColumns()
  const sums = sumsOf(invoice)
  const rows = invoiceTotals(t, sums, invoice.advances)
  return (
    <div className="-mx-5 -mt-3 overflow-x-auto">
      <table ref={table} className="w-full min-w-[34rem] border-collapse">
        <thead className="text-sm text-ink-soft">
          <tr className="border-b border-line">
            {['name', 'qty', 'unit_price', 'discount', 'net'].map((column) => (
              <th key={column} scope="col" className={head}>
                {t(`invoices.lines.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-3 py-3 ps-5 text-start font-normal">
                <LineName line={line} />
              </th>
              <td className={cell}>
                <QuantityOf qty={line.qty} unit={line.unit} />
                {/* What is left of an advance is deducted or credited by amount: its own card says it. */}
                {invoice.kind !== 'advance_payment' && <LeftOf line={line} />}
              </td>
              <td className={cell}>
                <Money amount={line.unit_price} />
              </td>
              <td className={`${cell} text-ink-soft`}>
                {line.discount_amount === '0.00' ? '—' : <Money amount={line.discount_amount} />}
              </td>
              <td className={`${cell} font-medium`}>
                <Money amount={signedAmount(invoice, line.net)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {rows.map((row, index) => (
            <tr
              key={row.label}
              className={classes(
                index === 0 && 'border-t border-line',
                row.isSum ? 'text-lg font-medium' : 'text-ink-soft',
              )}
            >
              <th scope="row" colSpan={4} className="py-1 ps-5 pe-3 text-end font-normal">
                {row.label}
                {row.taxableAmount !== undefined && (
                  <span className="block text-xs">
                    {t('ui.record.taxedOn')} <Money amount={row.taxableAmount} />
                  </span>
                )}
              </th>
              {/* Under the column whose amounts it adds up. */}
              <td className="px-3 py-1 digits last:pe-5">{row.text ?? <Money amount={amountOf(row)} />}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

/** The quantity that is left after credit notes, if there are any. */
function LeftOf({ line: { qty, left_qty } }: { line: InvoiceLine }) {
  const { t } = useTranslation()
  if (left_qty === null || left_qty === qty) return null
  const isCredited = Number(left_qty) === 0
  return (
    <span className={classes('block text-sm text-ink-soft', isCredited && 'whitespace-nowrap')}>
      {isCredited ? t('invoices.lines.nothingLeft') : t('invoices.lines.left', { qty: left_qty })}
    </span>
  )
}

/** On a phone each item is a card with the same facts. */
function LineCards({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {invoice.lines.map((line) => (
          <li key={line.id} className="py-3">
            <LineName line={line} />
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-ink-soft">
                <QuantityOf qty={line.qty} unit={line.unit} /> × <Money amount={line.unit_price} />
                {line.discount_amount !== '0.00' && (
                  <span className="ms-2 whitespace-nowrap">
                    <bdi dir="ltr">
                      <Money amount={`-${line.discount_amount}`} />
                    </bdi>
                  </span>
                )}
              </span>
              <Money amount={signedAmount(invoice, line.net)} className="font-medium" />
            </p>
          </li>
        ))}
      </ul>
      <div className="-mx-4 border-t border-line px-4 pt-2">
        <Totals sums={sumsOf(invoice)} advances={invoice.advances} />
      </div>
    </>
  )
}

/** An item's name, and the reason if its VAT is not the standard rate. */
function LineName({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <>
      <bdi>{nameIn(lang, line)}</bdi>
      <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
        {line.sku && (
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {line.sku}
          </bdi>
        )}
        {line.vat_category !== 'S' && (
          <span>
            {t('deals.offer.vatOf', { vat: t(`listings.vat.${line.vat_category}`) })}{' '}
            <bdi dir="ltr">{line.exemption_code}</bdi>
          </span>
        )}
      </span>
    </>
  )
}
