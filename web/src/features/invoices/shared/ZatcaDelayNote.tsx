import { delayOf, type ZatcaDelay } from '@mawrid/contract/einvoicing/delays.ts'
import type { ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import { useTranslation } from 'react-i18next'
import { useNow } from '#ui/hooks/useNow.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'

/** Whether a document waits too long at ZATCA. */
export function useZatcaDelay(waits: ListedInvoice['zatca_waits'] | undefined): ZatcaDelay | null {
  const now = useNow()
  return waits ? delayOf({ ...waits, status: 'queued' }, now) : null
}

/** In a list: by when a document is to be reported, or that it has waited for more than an hour. */
export function ZatcaDelayNote({ waits }: { waits: ListedInvoice['zatca_waits'] | undefined }) {
  const { t } = useTranslation()
  const delay = useZatcaDelay(waits)
  if (!waits || !delay) return null
  return (
    <span className="block text-sm">
      {delay === 'deadline_near' ? (
        <AnswerBy at={waits.due_at} textKey="einvoicing.console.reportBy" />
      ) : (
        <span className="text-warn">{t('einvoicing.delays.waiting_long')}</span>
      )}
    </span>
  )
}
