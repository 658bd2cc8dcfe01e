import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'
import { requestMadeBy } from './sentForApproval.tsx'

interface Props {
  title: string
  description?: ReactNode
  /** The name of the action. */
  confirmLabel: string
  danger?: boolean
  size?: 'md' | 'lg'
  busy: boolean
  /** The error of the last attempt, unless a field shows it. */
  error: unknown
  /** What is wrong with the input as a whole; the errors of single fields are at the fields. */
  problem?: string | undefined
  /** A link to the screen on which the error is fixed. */
  errorAction?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that asks for input before an action. It cannot be closed while the request is running. */
export function FormDialog({ title, description, confirmLabel, danger, busy, error, ...dialog }: Props) {
  const { size = 'md', problem, errorAction, onConfirm, onClose, children } = dialog
  const { t } = useTranslation()
  const formId = useId()
  const isSent = requestMadeBy(error) !== undefined

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
          {/* Beside the button that was pressed, as the fields may be scrolled away. */}
          <div className="basis-full empty:hidden">
            <ProblemBanner error={error} problem={problem} actions={errorAction} />
          </div>
          <Button disabled={busy} onClick={onClose}>
            {t(isSent ? 'ui.dialog.close' : 'ui.dialog.cancel')}
          </Button>
          {/* What was sent for approval is not sent again. */}
          {!isSent && (
            <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={busy}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!isSent && children}
      </form>
    </Dialog>
  )
}
