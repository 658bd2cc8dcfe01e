import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { classes } from '#ui/classes.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Money } from '#ui/record/Money.tsx'
import { InvoicePill } from './InvoicePill.tsx'
import { invoiceAddress } from './invoiceAddresses.ts'
import { signedAmount } from './signedAmount.ts'

interface Props {
  invoices: readonly InvoiceRow[]
  /** Beside a deal or another invoice the buyer is known already. */
  namesBuyers?: boolean
}

/** A few invoices or notes, each linked to its screen. */
export function InvoiceLines({ invoices, namesBuyers = false }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto]">
      {invoices.map((invoice) => (
        <li key={invoice.id} className={bothColumns}>
          <Anchor
            href={invoiceAddress(invoice.id)}
            className={classes(
              bothColumns,
              'min-h-11 items-center gap-x-4 rounded-control px-2 py-1.5 hover:bg-surface-hover',
              isDiscarded(invoice) && 'text-ink-soft',
            )}
          >
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0">
                {t(`invoices.kind.${invoice.kind}`)}{' '}
                {invoice.number !== null && (
                  <bdi dir="ltr" className="whitespace-nowrap text-accent tabular-nums">
                    {invoice.number}
                  </bdi>
                )}
                {namesBuyers && (
                  <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">
                    <bdi>{buyerName(lang, invoice)}</bdi>
                  </span>
                )}
              </span>
              <InvoicePill invoice={invoice} />
            </span>
            <span className="digits">
              {!isDiscarded(invoice) && <Money amount={signedAmount(invoice, invoice.total)} />}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

// One grid, so that the amounts stand under each other in both directions.
const bothColumns = 'col-span-2 grid grid-cols-subgrid'

/** A draft that was discarded: its amount counts for nothing. */
function isDiscarded({ status }: InvoiceRow): boolean {
  return status === 'cancelled'
}
