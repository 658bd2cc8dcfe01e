import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

/** The items with VAT and total. */
export function LinesCard({ invoice: { lines, subtotal, vat, total } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <Card title={t('subscriptions.lines')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4">
        {lines.map((line) => (
          <div
            key={line.name_en}
            className="col-span-2 grid grid-cols-subgrid items-baseline border-b border-line py-2"
          >
            <dt className="min-w-0">
              <bdi>{nameIn(lang, line)}</bdi>
            </dt>
            <dd className="digits">
              <Money amount={line.amount} />
            </dd>
          </div>
        ))}
        <Sum label={t('subscriptions.fields.subtotal')}>
          <Money amount={subtotal} />
        </Sum>
        <Sum label={t('subscriptions.quote.vat')}>
          <Money amount={vat} />
        </Sum>
        <Sum label={t('deals.offer.totalWithVat')} isTotal>
          <Money amount={total} />
        </Sum>
      </dl>
    </Card>
  )
}

interface SumProps {
  label: string
  isTotal?: boolean
  children: ReactNode
}

function Sum({ label, isTotal = false, children }: SumProps) {
  return (
    <div
      className={classes(
        'col-span-2 grid grid-cols-subgrid items-baseline py-1',
        isTotal ? 'mt-1 border-t border-line pt-2 text-lg font-medium' : 'text-ink-soft',
      )}
    >
      <dt>{label}</dt>
      <dd className="digits">{children}</dd>
    </div>
  )
}
