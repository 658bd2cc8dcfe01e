import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { classes } from '../classes.ts'
import { focusHeading } from '../focusHeading.ts'

interface Props {
  isOpen: boolean
  /** Called by Escape, the backdrop and the close button. Omit while the dialog must stay open. */
  onClose?: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  role?: 'alertdialog'
}

const widths = { sm: 'w-[min(100vw-2rem,26rem)]', md: 'w-[min(100vw-2rem,36rem)]', lg: 'w-[min(100vw-2rem,56rem)]' }

/** A modal dialog. */
export function Dialog({ isOpen, ...box }: Props) {
  return isOpen ? <DialogBox {...box} /> : null
}

function DialogBox({ onClose, title, description, children, footer, size = 'md', role }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useModal()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape reaches the dialog as its cancel event
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => isOnScrim(event) && onClose?.()}
      className={classes(
        'm-auto max-h-[calc(100dvh-2rem)] flex-col overflow-hidden rounded-card border border-line bg-surface-raised p-0 shadow-float outline-none',
        'backdrop:bg-scrim backdrop:animate-appear animate-rise open:flex',
        widths[size],
      )}
    >
      <header className="flex items-start gap-3 px-5 pt-4">
        <h2 id={`${id}-title`} className="grow py-1 text-lg">
          {title}
        </h2>
        {onClose && (
          <IconButton size="sm" icon={X} label={t('ui.dialog.close')} onClick={onClose} className="-me-1.5" />
        )}
      </header>
      <div className="grow overflow-y-auto px-5 pt-1 pb-5">
        {description && (
          <div id={`${id}-description`} className="text-ink-soft">
            {description}
          </div>
        )}
        {children && <div className={description === undefined ? 'mt-2' : 'mt-4'}>{children}</div>}
      </div>
      {footer && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-surface-sunken px-5 py-3 max-sm:*:grow">
          {footer}
        </footer>
      )}
    </dialog>
  )
}

const fields = 'input:enabled, select:enabled, textarea:enabled'

/**
 * Opens a dialog element over the page; the browser restores the focus when it closes. Inside, the element marked
 * `data-first-focus` is focused, else the first field that is enabled, else the dialog.
 */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first =
      element?.querySelector<HTMLElement>('[data-first-focus]') ?? element?.querySelector<HTMLElement>(fields)
    const target = first ?? element
    target?.focus()
    return () => {
      element?.close()
      // The element that opened the dialog may have been removed by the dialog's action.
      requestAnimationFrame(() => document.activeElement === document.body && focusHeading())
    }
  }, [])
  return dialog
}

/** A click on the dialog element outside its box is a click on the backdrop. */
export function isOnScrim(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const isInside =
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  return !isInside
}
