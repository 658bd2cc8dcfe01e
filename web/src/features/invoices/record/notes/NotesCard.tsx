import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { InvoiceLines } from '#features/invoices/shared/InvoiceLines.tsx'
import { Card } from '#ui/record/Card.tsx'

/** The notes that correct it, with what can still be given back. */
export function NotesCard({ invoice: { notes } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <Card title={t('invoices.notes.title')}>
      <InvoiceLines invoices={notes} />
    </Card>
  )
}
