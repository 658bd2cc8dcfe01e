import { CircleHelp } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDismiss } from './useDismiss.ts'
import { useFloating } from './useFloating.ts'

interface Props {
  /** What is explained: "Win rate". */
  name: string
  children: ReactNode
}

/**
 * A small button that explains a figure on hover, on keyboard focus and, for fingers, on a press. Screen readers read
 * the explanation as the button's description.
 */
export function InfoTip({ name, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useFloating<HTMLSpanElement>({ anchor: button, isOpen, side: 'above', align: 'end' })
  const close = () => setOpen(false)
  useDismiss(isOpen, [button, panel], close)

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('ui.explain', { name })}
        aria-describedby={id}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={close}
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        // The touch target is larger than the icon, without moving what is beside it.
        className="relative z-10 -my-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-ink-soft before:absolute before:-inset-2.5 before:content-[''] hover:text-ink"
      >
        <CircleHelp size={16} aria-hidden />
      </button>
      <span id={id} hidden>
        {children}
      </span>
      {isOpen && (
        <span
          ref={panel}
          popover="manual"
          aria-hidden
          className="pointer-events-none fixed m-0 w-72 max-w-[calc(100vw-1rem)] rounded-control border border-line bg-surface-raised px-3 py-2 text-sm text-ink shadow-float animate-appear"
        >
          {children}
        </span>
      )}
    </>
  )
}
