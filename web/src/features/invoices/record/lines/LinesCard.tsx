import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { Totals } from '#features/invoices/shared/Totals.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { LineCards } from './LineCards.tsx'
import { LinesTable } from './LinesTable.tsx'

/** What is charged, line by line, and what it comes to. */
export function LinesCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const Lines = useIsNarrow() ? LineCards : LinesTable
  const count = invoice.lines.length
  return (
    <Card title={t('invoices.lines.title')} aside={t('deals.lines', { count, formatted: number(count) })}>
      <Lines lines={invoice.lines} />
      <div className="-mx-4 border-t border-line px-4 pt-2 sm:-mx-5 sm:px-5">
        <div className="ms-auto max-w-sm">
          <Totals sums={{ ...invoice, discount: invoice.discount_amount }} />
        </div>
      </div>
    </Card>
  )
}
