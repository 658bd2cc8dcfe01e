/** Logs an error to the browser's console. */
export function logError(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.error(message, ...(cause === undefined ? [] : [cause]))
}
