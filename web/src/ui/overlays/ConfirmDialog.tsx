import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  /** The question: "Archive 3 products?" */
  title: string
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode
  /** The action as a verb: "Archive", never "OK". */
  confirmLabel: string
  danger?: boolean
  busy?: boolean
  /** Why the last attempt failed. */
  error?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  /** A choice that goes with the action. */
  children?: ReactNode
}

export function ConfirmDialog({
  isOpen,
  title,
  consequence,
  confirmLabel,
  danger,
  busy = false,
  error,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const { t } = useTranslation()

  return (
    <Dialog
      isOpen={isOpen}
      {...(!busy && { onClose: onCancel })}
      role="alertdialog"
      size="sm"
      title={title}
      description={consequence}
      footer={
        <>
          <div className="basis-full empty:hidden">{error}</div>
          {/* For dangerous actions, Cancel has the initial focus. */}
          <Button onClick={onCancel} disabled={busy} {...(danger && firstFocus)}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} {...(!danger && firstFocus)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

const firstFocus = { 'data-first-focus': true }
