/**
 * Goes to another screen by loading it anew: at the edge of a session nothing of the one before may stay in memory.
 * Kept apart so that tests can watch it.
 */
export function leaveFor(href: string): void {
  window.location.assign(href)
}
