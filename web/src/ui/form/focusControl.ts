const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'

/** Focuses the first invalid field, or the first control inside one that cannot take the focus itself. */
export function focusFirstInvalid(form: Element | null): void {
  focusControl(form?.querySelector('[aria-invalid="true"], [data-invalid]'))
}

/** Focuses a control, or the first one of a group, and scrolls it to the middle of the window. */
export function focusControl(element: Element | null | undefined): boolean {
  const control = element?.matches(controls) ? element : element?.querySelector(controls)
  if (!(control instanceof HTMLElement)) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
  return true
}
