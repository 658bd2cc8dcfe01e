import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ProblemBanner } from './ProblemBanner.tsx'

interface Props {
  title: string
  description?: string
  /** The act by its own word. */
  doLabel: string
  /** Leaving it, where the act's own word is to cancel something. */
  leaveLabel?: string
  danger?: boolean
  isSending: boolean
  /** Why the last try was refused, where no field says it. */
  error: unknown
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

/** A dialog that asks something before a step is taken. It cannot be left while the answer is on its way. */
export function FormDialog({
  title,
  description,
  doLabel,
  leaveLabel,
  danger,
  isSending,
  error,
  onSend,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation()
  const formId = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending) onSend()
  }

  return (
    <Dialog
      isOpen
      {...(!isSending && { onClose })}
      title={title}
      {...(description && { description })}
      footer={
        <>
          <Button disabled={isSending} onClick={onClose}>
            {leaveLabel ?? t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={isSending}>
            {doLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemBanner error={error} />
        {children}
      </form>
    </Dialog>
  )
}
