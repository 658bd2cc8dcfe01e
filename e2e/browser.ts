import { browserPath as find } from '../scripts/browser.mjs'

/** The system's Chromium: the journeys bring no browser of their own. */
export function browserPath(): string {
  const found = find()
  if (!found) throw new Error('No Chromium found; install one or set CHROME_PATH')
  return found
}
