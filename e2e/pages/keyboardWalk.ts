import { expect, type Page } from 'playwright/test'

/** The controls that Tab reaches, until the first one comes again. Radios are left out: arrow keys reach them. */
export async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let stops = 0; ; stops++) {
    expect(stops, 'Tab never comes round').toBeLessThan(200)
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nowhere'
      if (focused.matches('[type=radio]')) return 'passed over'
      // A time field has several tab stops: hours, minutes, and its button.
      const isSame = Reflect.get(window, 'lastFocused') === focused
      Object.assign(window, { lastFocused: focused })
      if (isSame) return 'passed over'
      // A field shows its focus around itself and its unit or button, so on the box around it; a part of a date is
      // filled.
      const isSeen = [focused, focused.parentElement].some((one) => {
        if (!one || one.getBoundingClientRect().width <= 1) return false
        const { outlineStyle, boxShadow } = getComputedStyle(one)
        return outlineStyle !== 'none' || boxShadow !== 'none' || one.matches('[role=spinbutton][data-focused]')
      })
      return isSeen ? 'seen' : 'unseen'
    })
    if (focus === 'nowhere') return reached
    if (focus === 'passed over') continue
    const name = await page.locator(':focus').evaluate(nameOf)
    reached.push(focus === 'seen' ? name : `${name} (its focus cannot be seen)`)
  }
}

/** All controls in the order of the page, without radios. */
export async function controlsOf(page: Page): Promise<string[]> {
  const controls = await page
    .locator('a[href], button:enabled, input:not([type=radio]), select, textarea, summary, [tabindex="0"]')
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .all()
  return Promise.all(controls.map((control) => control.evaluate(nameOf)))
}

/** The first words of its name: a count after them may load or change meanwhile. Runs in the page. */
function nameOf(control: Element): string {
  const ownText = document.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()?.textContent
  return `${control.localName}: ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? ownText}`
}
