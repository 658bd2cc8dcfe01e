import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'

interface Row {
  readonly id: string
  /** Null for a draft. */
  readonly number: string | null
  readonly amount: string
}

/** The advances that an invoice deducts; of an advance payment invoice, the invoices that deduct it and what is left. */
export function AdvancesCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const isAdvance = invoice.kind === 'advance_payment'
  const deducted = invoice.advances.filter(({ total }) => total !== '0.00')
  const rows: readonly Row[] = isAdvance
    ? invoice.deducted_by
    : deducted.map(({ invoice: id, number, total }) => ({ id, number, amount: total }))
  const hasLeft = isAdvance && invoice.number !== null
  if (rows.length === 0 && !hasLeft) return null
  return (
    <Card title={t(isAdvance ? 'invoices.advances.deducted' : 'invoices.advances.title')}>
      <ul className="-mx-2 flex flex-col">
        {rows.map(({ id, number, amount }) => (
          <li key={id}>
            <Anchor
              href={invoiceAddress(id)}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-2 py-1.5 hover:bg-surface-hover"
            >
              {number === null ? (
                t('invoices.draft')
              ) : (
                <bdi dir="ltr" className="whitespace-nowrap text-accent tabular-nums">
                  {number}
                </bdi>
              )}
              <Money amount={amount} />
            </Anchor>
          </li>
        ))}
      </ul>
      {hasLeft && (
        <p
          className={classes(
            'flex items-baseline justify-between gap-4 py-1 font-medium',
            rows.length > 0 && 'border-t border-line pt-2',
          )}
        >
          {t('invoices.advances.left')}
          <Money amount={leftOf(invoice)} />
        </p>
      )}
    </Card>
  )
}

/** What neither invoices nor their drafts deduct of an advance. */
function leftOf({ total, credited, deducted_by }: Invoice): string {
  const taken = deducted_by.reduce((sum, { amount }) => sum + toHalalas(amount), toHalalas(credited))
  return fromHalalas(toHalalas(total) - taken)
}
