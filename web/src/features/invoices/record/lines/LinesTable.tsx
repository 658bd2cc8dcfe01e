import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { Money } from '#ui/record/Money.tsx'
import { LineName } from './LineName.tsx'

const head = 'px-3 py-2 text-end font-medium whitespace-nowrap first:ps-5 first:text-start last:pe-5'
const cell = 'px-3 py-3 text-end last:pe-5'

export function LinesTable({ lines }: { lines: readonly InvoiceLine[] }) {
  const { t } = useTranslation()
  return (
    <div className="-mx-5 -mt-3 overflow-x-auto">
      <table className="w-full min-w-[34rem] border-collapse">
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
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <th scope="row" className="px-3 py-3 ps-5 text-start font-normal">
                <LineName line={line} />
              </th>
              <td className={cell}>
                <QuantityOf qty={line.qty} unit={line.unit} />
                <LeftOf line={line} />
              </td>
              <td className={cell}>
                <Money amount={line.unit_price} />
              </td>
              <td className={`${cell} text-ink-soft`}>
                {line.discount_amount === '0.00' ? '—' : <Money amount={line.discount_amount} />}
              </td>
              <td className={`${cell} font-medium`}>
                <Money amount={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How many credit notes have left of it, where they took some. */
function LeftOf({ line: { qty, left_qty } }: { line: InvoiceLine }) {
  const { t } = useTranslation()
  if (left_qty === null || left_qty === qty) return null
  return <span className="block text-sm text-ink-soft">{t('invoices.lines.left', { qty: left_qty })}</span>
}
