/** Waits before a retry. Ends early when the browser is online again or the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    window.addEventListener('online', end)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
