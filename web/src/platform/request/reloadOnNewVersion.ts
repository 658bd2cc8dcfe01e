const key = 'mawrid.reloadedAt'
const onceInMs = 60_000

/** A deployment removes the files an open page would load next: the page loads anew, once. */
export function reloadOnNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void isOutdated())
}

/** Whether a newer version of the dashboard is out. Then the page loads anew, unless something is typed or it just did. */
export async function isOutdated(): Promise<boolean> {
  if (!(await isNewVersionOut())) return false
  if (document.querySelector('[data-unsaved]') === null && !wasReloadedLately()) {
    rememberReload()
    window.location.reload()
  }
  return true
}

/** The page as the server gives it now names other files than this one was made of. */
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
    // Without a memory it could reload for ever.
    return true
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // A full storage: the new version is there after one reload all the same.
  }
}
