import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

interface Props {
  /** Whether this document restocks goods. */
  isRestocking: boolean
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms that an invoice is issued: it is final from then on. */
export function IssueDialog({ isRestocking, isBusy, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      isOpen
      title={t('invoices.issue.title')}
      consequence={
        <>
          <p>{t('invoices.issue.lead')}</p>
          <ul className="mt-2 list-disc ps-5">
            {['number', 'frozen', ...(isRestocking ? ['restock'] : []), 'correct'].map((what) => (
              <li key={what}>{t(`invoices.issue.${what}`)}</li>
            ))}
          </ul>
        </>
      }
      confirmLabel={t('invoices.actions.issue')}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  )
}
