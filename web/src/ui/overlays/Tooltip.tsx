import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useFloating } from './useFloating.ts'

interface TriggerProps {
  'aria-describedby'?: string | undefined
}

interface Props {
  /** Without text no tooltip is shown; the trigger element stays the same and keeps its focus. */
  text: string | undefined
  /** The text repeats the trigger's label, so it is not announced a second time. */
  asLabel?: boolean
  children: ReactElement<TriggerProps>
}

const showAfterMs = 350

/** Text shown on hover and keyboard focus, but not beside the open menu of its button. A press or any key hides it. */
export function Tooltip({ text, asLabel = false, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const floating = useFloating<HTMLSpanElement>({ anchor, isOpen, side: 'below', align: 'center' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(timer.current), [])

  function show(afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const hasOpenMenu = anchor.current?.querySelector('[aria-expanded="true"]')
      if (!hasOpenMenu) setOpen(true)
    }, afterMs)
  }

  function hide() {
    clearTimeout(timer.current)
    setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the control inside
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(showAfterMs)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={hide}
    >
      {asLabel ? children : cloneElement(children, { 'aria-describedby': text ? id : undefined })}
      {!asLabel && text && (
        <span id={id} hidden>
          {text}
        </span>
      )}
      {isOpen && text && (
        <span
          ref={floating}
          popover="manual"
          aria-hidden
          className="pointer-events-none fixed m-0 max-w-72 rounded-control border border-line bg-surface-raised px-3 py-2 text-sm text-ink shadow-float animate-appear"
        >
          {text}
        </span>
      )}
    </span>
  )
}
