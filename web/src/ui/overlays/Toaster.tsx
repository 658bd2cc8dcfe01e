import { CircleAlert, CircleCheck, Info, TriangleAlert, Undo2, X } from 'lucide-react'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import type { Tone } from '../feedback/Banner.tsx'
import { focusHeading } from '../focusHeading.ts'
import { dismissToast, shownToasts, type Toast, undoToast, useToasts } from './toasts.ts'

/** Shows the toasts; rendered once, in the frame. They stay while hovered or focused. */
export function Toaster() {
  const { t } = useTranslation()
  const shown = shownToasts(useToasts())
  const box = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  const newest = shown.at(-1)?.id
  // Live regions announce only what is added to them, so the region is rendered before its first toast.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])

  // A removed toast takes its focused button with it, and browsers fire no blur event then.
  const isInside = useRef(false)
  const cameFrom = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a toast was removed
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    setHeld(false)
    if (cameFrom.current?.isConnected) cameFrom.current.focus({ preventScroll: true })
    else focusHeading()
  }, [shown.length, shown[0]?.id, newest])

  function enter({ relatedTarget, currentTarget }: FocusEvent) {
    setHeld(true)
    isInside.current = true
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  function leave({ relatedTarget }: FocusEvent) {
    setHeld(false)
    isInside.current = relatedTarget === null && isInside.current
  }

  useEffect(() => {
    // Moves to the top layer again, above any dialog opened since.
    if (newest === undefined) return
    box.current?.hidePopover?.()
    box.current?.showPopover?.()
  }, [newest])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a section may not be a popover's live region
    <div
      ref={box}
      popover="manual"
      role="region"
      aria-label={t('ui.toast.region')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={enter}
      onBlur={leave}
      className="pointer-events-none fixed inset-x-0 top-auto bottom-[var(--foot-bar,0px)] sm:[body:has([data-foot-bar])_&]:bottom-[calc(var(--foot-bar)+1rem)] m-auto w-[min(100vw,28rem)] flex-col gap-2 overflow-visible bg-transparent p-4 open:flex"
    >
      <div aria-live="polite" aria-relevant="additions" className="contents">
        {isReady && shown.map((toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />)}
      </div>
    </div>
  )
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }
const tones: Record<Tone, string> = { info: 'text-info', good: 'text-good', warn: 'text-warn', bad: 'text-bad' }

interface CardProps {
  toast: Toast
  isHeld: boolean
}

function ToastCard({ toast, isHeld }: CardProps) {
  const { t } = useTranslation()
  const { id, visibleMs, tone = 'good', action } = toast
  const Icon = icons[tone]

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), visibleMs)
    return () => clearTimeout(timer)
  }, [id, visibleMs, isHeld])

  return (
    <div className="pointer-events-auto flex items-center gap-x-3 rounded-card max-sm:flex-wrap border border-line bg-surface-raised py-2 ps-4 pe-2 text-ink shadow-float animate-rise">
      <Icon size={16} aria-hidden className={`shrink-0 ${tones[tone]}`} />
      <p className="line-clamp-2 min-w-0 flex-1 py-1">{toast.text}</p>
      {action && (
        <Button
          size="sm"
          look="quiet"
          className="shrink-0 whitespace-nowrap max-sm:order-last max-sm:ms-auto"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      {toast.undo && (
        <Button
          size="sm"
          look="quiet"
          icon={Undo2}
          mirrorIcon
          className="shrink-0 whitespace-nowrap max-sm:order-last max-sm:ms-auto"
          onClick={() => undoToast(toast)}
        >
          {t('ui.toast.undo')}
        </Button>
      )}
      <IconButton size="sm" icon={X} label={t('ui.dismiss')} onClick={() => dismissToast(id)} />
    </div>
  )
}
