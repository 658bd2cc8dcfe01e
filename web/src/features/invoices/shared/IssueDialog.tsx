import type { InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { documentOf } from './documentOf.ts'
import { settingsQuery } from './queries.ts'

interface Props {
  kind: InvoiceRow['kind']
  /** Whether this document restocks goods. */
  isRestocking: boolean
  isBusy: boolean
  /** Why it was not issued; a form shows that at its fields instead. */
  error?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that an invoice is issued: it is final from then on. */
export function IssueDialog({ kind, isRestocking, isBusy, error, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      isOpen
      title={t(`invoices.issue.title.${documentOf(kind)}`)}
      consequence={
        <>
          <p>{t('invoices.issue.lead')}</p>
          <ul className="mt-2 list-disc ps-5">
            {['number', 'frozen', ...(isRestocking ? ['restock'] : []), 'correct'].map((what) => (
              <li key={what}>{t(`invoices.issue.${what}`)}</li>
            ))}
          </ul>
          {kind !== 'credit_note' && <NoBankNote />}
        </>
      }
      confirmLabel={t(`invoices.issue.do.${documentOf(kind)}`)}
      busy={isBusy}
      error={error}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}

/** Without a bank account in the settings, a document that the buyer pays by does not say where to pay. */
function NoBankNote() {
  const { t } = useTranslation()
  const { data: settings } = useQuery(settingsQuery)
  if (!settings || settings.bank !== null) return null
  return (
    <p className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-sm">
      {t('invoices.issue.noBank')}{' '}
      <Anchor href={screenPaths.invoiceSettings} className="text-accent underline underline-offset-4">
        {t('invoices.issue.addBank')}
      </Anchor>
    </p>
  )
}
