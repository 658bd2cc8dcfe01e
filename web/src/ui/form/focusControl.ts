const controls = 'input:not([type="hidden"]), textarea, select, button, [tabindex]'
const invalid = '[aria-invalid="true"], [data-invalid]'

/** Unfolds every section with an invalid field and focuses the first, or the first control inside it. */
export function focusFirstInvalid(form: Element | null): void {
  for (const field of form?.querySelectorAll(invalid) ?? []) unfold(field)
  focusControl(form?.querySelector(invalid))
}

/** Focuses a control, or the first one of a group, and scrolls it to the middle of the window. */
export function focusControl(element: Element | null | undefined): boolean {
  const control = element?.matches(controls) ? element : element?.querySelector(controls)
  if (!(control instanceof HTMLElement)) return false
  unfold(control)
  control.focus({ preventScroll: true })
  control.scrollIntoView?.({ block: 'center' })
  return true
}

/** Opens the folded sections around an element; what they hide cannot take the focus. */
export function unfold(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
}
