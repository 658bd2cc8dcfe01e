import { type RefObject, useEffect } from 'react'

// Search boxes are skipped, because they open their list on focus.
const controls =
  ':is(input:not([type="hidden"]), textarea, select, button):enabled:not([tabindex="-1"], [role="combobox"])'

/** When the focused control is removed, such as a row with its button, focuses the next control, else the previous one. */
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
