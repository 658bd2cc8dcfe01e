import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'

interface Props {
  title: string
  description?: ReactNode
  /** The act by its own word. */
  confirmLabel: string
  /** Where the act's own word is to cancel something. */
  cancelLabel?: string
  danger?: boolean
  size?: 'md' | 'lg'
  busy: boolean
  /** Why the last try was refused, where no field says it. */
  error: unknown
  /** Leads to where the refusal is put right, where that is another screen. */
  errorAction?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that asks for something before an action. It cannot be closed while the answer is on its way. */
export function FormDialog({ title, description, confirmLabel, cancelLabel, danger, busy, error, ...dialog }: Props) {
  const { size = 'md', errorAction, onConfirm, onClose, children } = dialog
  const { t } = useTranslation()
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onConfirm()
  }

  return (
    <Dialog
      isOpen
      {...(!busy && { onClose })}
      size={size}
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {cancelLabel ?? t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemBanner error={error} actions={errorAction} />
        {children}
      </form>
    </Dialog>
  )
}
