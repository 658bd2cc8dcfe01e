import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { Money } from '#ui/record/Money.tsx'
import { LineName } from './LineName.tsx'

/** On a phone each line stands by itself, with the same facts. */
export function LineCards({ lines }: { lines: readonly InvoiceLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-3">
          <LineName line={line} />
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-ink-soft">
              <QuantityOf qty={line.qty} unit={line.unit} /> × <Money amount={line.unit_price} />
              {line.discount_amount !== '0.00' && (
                <span className="ms-2 whitespace-nowrap">
                  <bdi dir="ltr">
                    −<Money amount={line.discount_amount} />
                  </bdi>
                </span>
              )}
            </span>
            <Money amount={line.net} className="font-medium" />
          </p>
        </li>
      ))}
    </ul>
  )
}
