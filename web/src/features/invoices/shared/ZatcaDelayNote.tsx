import { delayOf } from '@mawrid/contract/einvoicing/delays.ts'
import type { ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '#ui/hooks/useNow.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'

/** In a list: by when a document is to be reported, or that it has waited for more than an hour. */
export function ZatcaDelayNote({ waits }: { waits: ListedInvoice['zatca_waits'] | undefined }) {
  const { t } = useTranslation()
  const now = useNow()
  const delay = waits ? delayOf({ ...waits, status: 'queued' }, now) : null
  if (!waits || !delay) return null
  return (
    <span className="block text-sm in-data-card:hidden">
      {delay === 'deadline_near' ? (
        <AnswerBy at={waits.due_at} textKey="einvoicing.console.reportBy" />
      ) : (
        <span className="text-warn">{t('einvoicing.delays.waiting_long')}</span>
      )}
    </span>
  )
}
