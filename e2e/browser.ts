import { browserPath as find } from '../scripts/browser.mjs'

/** The path of the system's Chromium, because Playwright's own browsers are not installed. */
export function browserPath(): string {
  const found = find()
  if (!found) throw new Error('No Chromium found; install one or set CHROME_PATH')
  return found
}
