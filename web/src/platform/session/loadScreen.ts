/**
 * Loads another screen with a full page load: after the end of a session nothing of it may stay in memory. Separate so
 * that tests can mock it.
 */
export function loadScreen(href: string): void {
  window.location.assign(href)
}
