/** Focuses the page heading when the focused element is gone, so that screen readers announce the current page. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/**
 * Focuses the heading of a screen that has just opened, as soon as it has one: a record that still loads has none. Whoever moves
 * the focus meanwhile keeps it. Returns a function that stops waiting.
 */
export function focusHeadingWhenShown(): () => void {
  const focusedBefore = document.activeElement
  const observer = new MutationObserver(() => {
    const { activeElement } = document
    const isMoved = activeElement !== focusedBefore && activeElement !== document.body
    if (isMoved || focusHeading()) observer.disconnect()
  })
  if (!focusHeading()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
