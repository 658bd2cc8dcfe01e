import type { Locator, Page } from 'playwright/test'

/** Matches a text that stands alone, in either language. */
export function inEither(english: string, arabic: string): RegExp {
  return new RegExp(`^(?:${escaped(english)}|${escaped(arabic)})$`)
}

/** The field of a label, whether or not it says that it is required. */
export function fieldNamed(page: Page, english: string, arabic: string): Locator {
  const required = '(?: \\((?:required|مطلوب)\\))?'
  const label = new RegExp(`^(?:${escaped(english)}|${escaped(arabic)})${required}$`)
  return page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label }))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
