import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  title: string
  lead: ReactNode
  confirmLabel: string
  danger?: boolean
  size?: 'md' | 'lg'
  trouble: string | undefined
  /** Leads to where the trouble is put right, where that is another screen. */
  wayOut?: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** The frame of every decision that asks for something. */
export function DecisionDialog({ title, lead, confirmLabel, danger = false, trouble, isBusy, ...dialog }: Props) {
  const { size = 'md', wayOut, onConfirm, onClose, children } = dialog
  const { t } = useTranslation()
  const formId = useId()

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onConfirm()
  }

  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      description={lead}
      {...(!isBusy && { onClose })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={confirm}>
        {trouble && <Banner tone="bad" urgent title={trouble} actions={wayOut} />}
        {children}
      </form>
    </Dialog>
  )
}

/** What is wrong with a text of a decision, said once it was tried to be sent. */
export function useTextRule(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const { length } = text.trim()
  const code = length < least ? (length === 0 ? 'required' : 'too_short') : length > most ? 'too_long' : undefined
  return {
    error: isTried && code ? fieldMessage(t, { code, params: { min: least, max: most } }) : undefined,
    /** Whether it may be sent; asked when it is tried. */
    isFine() {
      setTried(true)
      return code === undefined
    },
  }
}
