import { existsSync } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The system's Chromium: tests bring no browser of their own. */
export function browserPath(): string {
  const found = process.env.CHROME_PATH ?? usual.find((path) => existsSync(path))
  if (!found) throw new Error('No Chromium found; install one or set CHROME_PATH')
  return found
}
