import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { daysBetween, riyadhDay } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { invoiceStatusLooks, overdueLook } from './invoiceStatusLooks.ts'
import { ZatcaPill } from './ZatcaPill.tsx'
import { isOpenAtZatca } from './zatcaStatusLooks.ts'

interface Props {
  invoice: Pick<InvoiceRow, 'kind' | 'status' | 'zatca_status' | 'is_overdue' | 'due_on' | 'open'>
  isCertificateRefused?: boolean | undefined
}

/** ZATCA's answer while it is open, else the status of an invoice, or how many days it is overdue: what is paid so far is said by the balance due. */
export function InvoicePill({ invoice, isCertificateRefused }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const today = riyadhDay(useNow())
  const { status, is_overdue, due_on } = invoice
  if (invoice.zatca_status && isOpenAtZatca(invoice)) {
    return <ZatcaPill status={invoice.zatca_status} isCertificateRefused={isCertificateRefused} />
  }
  const days = due_on === null ? 0 : daysBetween(due_on, today)
  if (is_overdue && days > 0) {
    return <StatusPill {...overdueLook} label={t('invoices.lateBy', { count: days, formatted: number(days) })} />
  }
  return <StatusPill {...invoiceStatusLooks[status]} label={t(`invoices.status.${statusWord(invoice)}`)} />
}

/** The key of the status text: a credit note is "refunded" where an invoice is "paid". */
export function statusWord({ kind, status, open }: Pick<InvoiceRow, 'kind' | 'status' | 'open'>): string {
  if (kind !== 'credit_note') return status
  if (status === 'paid') return 'settled'
  if (status === 'part_paid') return 'part_refunded'
  return status === 'issued' && open !== '0.00' ? 'to_refund' : status
}
