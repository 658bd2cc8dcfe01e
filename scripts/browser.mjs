import { existsSync } from 'node:fs'
import { PlainError, run } from './setUp.mjs'

// Chromium without a window does the same work in two thirds of the time.
const shell = '/usr/bin/chromium-headless-shell'
const usual = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser of the journeys: the system's own, or Debian's, which is installed when there is none. */
export function browserPath() {
  return process.env.CHROME_PATH ?? usual.find((path) => existsSync(path))
}

/** On Debian the quick one is installed; elsewhere, and where that is refused, the one that is there will do. */
export async function installBrowser() {
  if (process.env.CHROME_PATH || existsSync(shell)) return
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian && !browserPath()) {
    throw new PlainError('The journeys need Chromium: install it, or set CHROME_PATH to a browser.')
  }
  if (!isDebian) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  process.stdout.write('  Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run([...asRoot, 'apt-get', 'update', '-qq'], { env })
    await run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      env,
    })
  } catch (error) {
    if (!browserPath()) throw error
  }
}
