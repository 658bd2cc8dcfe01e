import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { invoicesQuery } from './queries.ts'

/** The latest invoices of a customer, with a link to all. */
export default function CustomerInvoices({ customer }: { customer: string }) {
  const { t } = useTranslation()
  const invoices = useQuery(invoicesQuery({ buyer: customer, ordering: '-issued_at', page_size: 5 }))
  const rows = invoices.data?.results ?? []
  return (
    <Card
      title={t('invoices.title')}
      aside={
        invoices.data?.next && (
          <Anchor
            href={`${screenPaths.invoices}?buyer=${customer}`}
            className="text-accent underline-offset-4 hover:underline"
          >
            {t('customers.record.all')}
          </Anchor>
        )
      }
    >
      {invoices.error ? (
        <PartFailed text={problemText(invoices.error, t)} part={invoices} />
      ) : invoices.data === undefined ? (
        <Skeleton className="h-4 w-3/4" />
      ) : rows.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('customers.record.noInvoices')}</p>
      ) : (
        <InvoiceLines invoices={rows} />
      )}
    </Card>
  )
}
