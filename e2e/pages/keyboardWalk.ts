import { expect, type Page } from 'playwright/test'

/** What Tab reaches, until it comes round to the beginning. A radio is reached by arrows, so it is passed over. */
export async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let stops = 0; ; stops++) {
    expect(stops, 'Tab never comes round').toBeLessThan(200)
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nowhere'
      if (focused.matches('[type=radio]')) return 'passed over'
      // A time has several stops of its own: hours, minutes, and its button.
      const isSame = Reflect.get(window, 'lastFocused') === focused
      Object.assign(window, { lastFocused: focused })
      if (isSame) return 'passed over'
      // A field shows the focus around itself and its unit or button, so on the box it stands in; a part of a date is filled.
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

/** All that can be pressed or filled, in the order of the page, but for radios. */
export async function controlsOf(page: Page): Promise<string[]> {
  const controls = await page
    .locator('a[href], button:enabled, input:not([type=radio]), select, textarea, [tabindex="0"]')
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .all()
  return Promise.all(controls.map((control) => control.evaluate(nameOf)))
}

/** Its first words: a count that stands after them may come or change on the way. Runs in the page. */
function nameOf(control: Element): string {
  const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()?.textContent
  return `${control.localName}: ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? words}`
}
