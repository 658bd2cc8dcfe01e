import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { useMediaQuery } from '../hooks/useMediaQuery.ts'
import { useDismiss } from './useDismiss.ts'
import { useFloating } from './useFloating.ts'

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface Props {
  /** The panel's name for screen readers. */
  label: string
  trigger: (props: PopoverTriggerProps) => ReactElement
  /** The content of the panel; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
  align?: 'start' | 'end'
  className?: string
  /** Initially open, as for a filter that was just added. */
  startsOpen?: boolean
  /** It begins with a search box. On touch screens that is not focused, because the keyboard would cover the panel. */
  isSearched?: boolean
  onClose?: () => void
}

/** A button with a small panel of controls, such as filters or columns. */
export function Popover({
  label,
  trigger,
  children,
  align = 'start',
  className = 'w-72',
  startsOpen = false,
  isSearched = false,
  onClose,
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(startsOpen)
  const panel = useFloating<HTMLDivElement>({ anchor: button, isOpen, align })
  useDismiss(isOpen, [button, panel], dismiss)

  const isPanelFocused = useMediaQuery('(pointer: coarse)') && isSearched

  useEffect(() => {
    if (isOpen) (isPanelFocused ? panel.current : firstControl(panel.current))?.focus()
  }, [isOpen, panel, isPanelFocused])

  function dismiss() {
    setOpen(false)
    onClose?.()
  }

  function close() {
    button.current?.focus()
    dismiss()
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => (isOpen ? dismiss() : setOpen(true)),
      })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKey}
          className={classes(
            'fixed m-0 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface-raised text-ink shadow-float animate-appear outline-none',
            className,
          )}
        >
          {children(close)}
        </div>
      )}
    </>
  )
}

function firstControl(panel: HTMLElement | null): HTMLElement | null {
  const controls = panel?.querySelectorAll<HTMLElement>('[autofocus], input:not(:disabled), select, textarea, button')
  return [...(controls ?? [])].find((control) => control.checkVisibility?.() ?? true) ?? panel
}
