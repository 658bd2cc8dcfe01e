import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { ShieldAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { zatcaStatusLooks } from './zatcaStatusLooks.ts'

interface Props {
  status: NonNullable<InvoiceRow['zatca_status']>
  /** Why it could not be sent, where that is known. */
  isCertificateRefused?: boolean | undefined
}

/** A document's status at ZATCA. Behind a certificate that ZATCA does not accept, sending it again is no use. */
export function ZatcaPill({ status, isCertificateRefused = false }: Props) {
  const { t } = useTranslation()
  if (status === 'unreachable' && isCertificateRefused) {
    return <StatusPill tone="bad" icon={ShieldAlert} label={t('einvoicing.status.refused')} />
  }
  return <StatusPill {...zatcaStatusLooks[status]} label={t(`einvoicing.documentStatus.${status}`)} />
}
