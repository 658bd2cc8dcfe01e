import { type RefObject, useEffect } from 'react'

// A search opens its list with the focus, which nobody asked for.
const controls =
  ':is(input:not([type="hidden"]), textarea, select, button):enabled:not([tabindex="-1"], [role="combobox"])'

/** When the control with the focus is taken away, as a row is with its button, the focus goes to what stands after it, else before. */
export function useFocusAfterRemoval(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    let held: Element | undefined
    let nearest: readonly HTMLElement[] = []

    function note({ target }: FocusEvent) {
      if (!(target instanceof Element)) return
      held = target
      const all = [...(element?.querySelectorAll<HTMLElement>(controls) ?? [])]
      const isAfter = (each: Element) =>
        Boolean(target.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
      const { after = [], before = [] } = Object.groupBy(all, (each) => (isAfter(each) ? 'after' : 'before'))
      nearest = [...after, ...before.toReversed()]
    }

    const observer = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return
      held = undefined
      nearest.find((each) => each.isConnected && each.matches(controls))?.focus()
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [form])
}
