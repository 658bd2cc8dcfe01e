let isLeaving = false

/** Leaving a page ends its requests, which is no error. */
export function silenceWhileLeaving(): void {
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  window.addEventListener('pageshow', () => {
    isLeaving = false
  })
}

/** Logs an error to the browser's console. */
export function logError(message: string, cause?: unknown): void {
  if (isLeaving) return
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(message, ...(cause === undefined ? [] : [cause]))
}
