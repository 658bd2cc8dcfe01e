import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { trackBottomBar } from '../trackBottomBar.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { isOnScrim, useModal } from './Dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  footer?: ReactNode
  /** The edge it slides from, by the direction of the text. */
  side?: 'start' | 'end'
  /** Shows the title to screen readers only, when the content has its own heading. */
  hideTitle?: boolean
  /** The opener stores the typed values or asks before closing, so the drawer closes without asking. */
  closesWithoutAsking?: boolean
}

/** A panel that slides in from one edge, for a form or record beside its parent screen. */
export function Drawer({ isOpen, ...panel }: Props) {
  return isOpen ? <DrawerPanel {...panel} /> : null
}

function DrawerPanel({
  onClose,
  title,
  children,
  footer,
  side = 'start',
  hideTitle,
  closesWithoutAsking = false,
}: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)

  /** Asks before typed values are lost. */
  function leave() {
    if (isTyped && !closesWithoutAsking) setAsking(true)
    else onClose()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches the dialog as its cancel event */}
      <dialog
        ref={dialog}
        tabIndex={-1}
        aria-labelledby={id}
        onCancel={(event) => {
          event.preventDefault()
          leave()
        }}
        onInput={() => setTyped(true)}
        onClick={(event) => isOnScrim(event) && leave()}
        className={classes(
          'fixed inset-y-0 m-0 h-dvh max-h-none max-w-none flex-col border-line bg-surface-raised p-0 text-ink outline-none open:flex',
          'backdrop:bg-scrim backdrop:animate-appear animate-slide-in',
          side === 'start'
            ? 'start-0 end-auto w-[min(85vw,20rem)] border-e [--slide-from:calc(100%*var(--toward-start))]'
            : 'start-auto end-0 w-[min(92vw,32rem)] border-s [--slide-from:calc(-100%*var(--toward-start))]',
        )}
      >
        <header className={classes('flex items-center gap-3 px-4 py-3', !hideTitle && 'border-b border-line')}>
          <h2 id={id} className={classes('grow text-lg', hideTitle && 'sr-only')}>
            {title}
          </h2>
          <IconButton size="sm" icon={X} label={t('ui.dialog.close')} onClick={leave} className="ms-auto" />
        </header>
        <div className="grow overflow-y-auto">{children}</div>
        {footer && (
          <footer
            ref={trackBottomBar}
            data-foot-bar
            className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 max-sm:*:grow"
          >
            {footer}
          </footer>
        )}
      </dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ui.form.leave.title')}
        consequence={t('ui.form.leave.lost')}
        confirmLabel={t('ui.form.leave.leave')}
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
