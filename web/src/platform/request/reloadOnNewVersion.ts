const key = 'mawrid.reloadedAt'
const onceInMs = 60_000

/** A deployment removes the files an open page would load next, so the page reloads, once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void isOutdated())
}

/**
 * Whether a newer version of the dashboard is deployed. If so the page reloads, unless it has unsaved input or has just
 * reloaded.
 */
export async function isOutdated(): Promise<boolean> {
  if (!(await isNewVersionOut())) return false
  if (document.querySelector('[data-unsaved]') === null && !wasReloadedLately()) {
    rememberReload()
    window.location.reload()
  }
  return true
}

/** The server's current page names other files than this one. */
async function isNewVersionOut(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const page = await fetch('/', { cache: 'no-store' })
    return page.ok && entry != null && !(await page.text()).includes(entry)
  } catch {
    return false
  }
}

function wasReloadedLately(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < onceInMs
  } catch {
    // Without session storage it could reload for ever.
    return true
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Storage is full: one reload brings the new version anyway.
  }
}
