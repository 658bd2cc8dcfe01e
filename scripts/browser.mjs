import { existsSync } from 'node:fs'
import { PlainError, run } from './setUp.mjs'

const usual = [
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

export async function installBrowser() {
  if (browserPath()) return
  const isDebian = existsSync('/usr/bin/apt-get')
  if (!isDebian) throw new PlainError('The journeys need Chromium: install it, or set CHROME_PATH to a browser.')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  process.stdout.write('  Installing Chromium …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run([...asRoot, 'apt-get', 'update', '-qq'], { env })
  await run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
}
