const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

/** Puts the focus on a control, or on the first one of a group, in the middle of the window. */
export function focusControl(element: Element | null | undefined): boolean {
  const control = element?.matches(controls) ? element : element?.querySelector(controls)
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
  return true
}
