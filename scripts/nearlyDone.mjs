import { writeFileSync } from 'node:fs'

/** The journeys begin while this many test files still run, since these no longer keep both processors busy. */
const lastFiles = 2

/** A reporter of Vitest that creates the file for which the journeys wait. */
export default class NearlyDone {
  #left = 0

  onTestRunStart(files) {
    this.#left = files.length
  }

  onTestModuleEnd() {
    this.#left -= 1
    if (this.#left === lastFiles) writeFileSync(process.env.E2E_BEGIN_FILE, '')
  }
}
