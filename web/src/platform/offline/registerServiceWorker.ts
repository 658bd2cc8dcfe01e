import { logError } from '../request/log.ts'

/** Lets the dashboard open without a connection, once a seller has signed in. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const { serviceWorker } = navigator
    await serviceWorker.register('/service-worker.js')
    if (!serviceWorker.controller) {
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
    // A first visit loads files before the worker sees them, and some of those arrive only after it does.
    new PerformanceObserver((list) => {
      const loaded = list.getEntries().map(({ name }) => new URL(name).pathname)
      serviceWorker.controller?.postMessage({ loaded: loaded.filter((path) => /^\/(assets|locales)\//.test(path)) })
    }).observe({ type: 'resource', buffered: true })
  } catch (error) {
    // Without one the dashboard works, but does not open offline.
    logError('The service worker could not be started', error)
  }
}
