/** Waits, unless it is called off; then it throws what `signal` says. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', callOff)
      resolve()
    }, ms)
    function callOff() {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', callOff, { once: true })
  })
}

/** Goes on at once while the page is seen, else as soon as it is seen again. */
export function whileSeen(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (document.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const settle = () => {
      document.removeEventListener('visibilitychange', onChange)
      signal.removeEventListener('abort', callOff)
    }
    function onChange() {
      if (document.visibilityState !== 'visible') return
      settle()
      resolve()
    }
    function callOff() {
      settle()
      reject(signal.reason)
    }
    document.addEventListener('visibilitychange', onChange)
    signal.addEventListener('abort', callOff)
  })
}
