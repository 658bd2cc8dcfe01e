import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
// Minified: less than half as much to send to each page and to compile there.
const axeSource = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

interface ViolationOptions {
  /** axe rules to skip. */
  readonly without?: readonly string[]
  /** Checks only the screen and its dialogs. The frame is the same for all screens and half of the elements. */
  readonly isWithinFrame?: boolean
}

/** The violations axe finds, one line each. */
export async function accessibilityViolations(
  page: Page,
  { without = [], isWithinFrame = false }: ViolationOptions = {},
): Promise<string[]> {
  // The builder would load axe twice for each run, and again on a page that has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  // Reporting only violations halves the run time: axe otherwise also lists every passing element.
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  if (isWithinFrame) for (const part of ['main', '[role="dialog"]', 'dialog[open]']) axe.include(part)
  const { violations } = await axe.disableRules([...without]).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}
