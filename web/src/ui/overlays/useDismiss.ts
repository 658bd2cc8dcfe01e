import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Closes a floating panel on a press outside it and its anchor (checklist L-06), or when the focus leaves it. */
export function useDismiss(isOpen: boolean, inside: readonly RefObject<HTMLElement | null>[], onDismiss: () => void) {
  const dismissFromOutside = useEffectEvent((event: Event) => {
    const target = event.target
    if (!(target instanceof Node)) return
    const isInside = inside.some(({ current }) => current?.contains(target))
    // Safari does not focus a pressed button but the nearest focusable element around it.
    const isParent = event.type === 'focusin' && inside.some(({ current }) => current && target.contains(current))
    if (!isInside && !isParent) onDismiss()
  })

  useEffect(() => {
    if (!isOpen) return
    document.addEventListener('pointerdown', dismissFromOutside, true)
    document.addEventListener('focusin', dismissFromOutside)
    return () => {
      document.removeEventListener('pointerdown', dismissFromOutside, true)
      document.removeEventListener('focusin', dismissFromOutside)
    }
  }, [isOpen])
}
