/**
 * Goes to another screen by loading it anew: at the edge of a session nothing of the one before may stay in memory.
 * Kept apart so that tests can watch it.
 */
export function leaveFor(href: string): void {
  window.location.assign(href)
}

/** Goes there without loading the page anew, which would show the browser's own error where nobody answers. */
export function showInPlace(href: string): void {
  // The router hears what is pushed here.
  window.history.pushState(null, '', href)
}
