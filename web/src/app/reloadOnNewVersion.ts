const key = 'mawrid.reloadedAt'
const onceInMs = 60_000

/** A deployment removes the files an open page would load next: the page loads anew, once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key))
    if (Date.now() - last < onceInMs || document.querySelector('[data-unsaved]')) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  })
}
