const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

/** Where putting right begins: the first field that is wrong, or the first thing in one that cannot say so itself. */
export function focusFirstWrong(form: Element | null): void {
  focusControl(form?.querySelector('[aria-invalid="true"], [data-invalid]'))
}

/** Puts the focus on a control, or on the first one of a group, in the middle of the window. */
export function focusControl(element: Element | null | undefined): boolean {
  const control = element?.matches(controls) ? element : element?.querySelector(controls)
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
  return true
}
