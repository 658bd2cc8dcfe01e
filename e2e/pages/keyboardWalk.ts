import { expect, type Page } from 'playwright/test'

/** What Tab reaches, until it comes round to the beginning. A radio is reached by arrows, so it is passed over. */
export async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let stops = 0; ; stops++) {
    expect(stops, 'Tab never comes round').toBeLessThan(200)
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      if (focused.matches('[type=radio]')) return ''
      // A time has several stops of its own: hours, minutes, and its button.
      const isSame = Reflect.get(window, 'lastFocused') === focused
      Object.assign(window, { lastFocused: focused })
      if (isSame) return ''
      const words = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent
      // A field shows the focus around itself and its unit or button, so on the box it stands in; a part of a date is filled.
      const isSeen = [focused, focused.parentElement].some((one) => {
        if (!one || one.getBoundingClientRect().width <= 1) return false
        const { outlineStyle, boxShadow } = getComputedStyle(one)
        return outlineStyle !== 'none' || boxShadow !== 'none' || one.matches('[role=spinbutton][data-focused]')
      })
      return `${focused.localName}: ${words}${isSeen ? '' : ' (its focus cannot be seen)'}`
    })
    if (name === null) return reached
    if (name !== '') reached.push(name)
  }
}

/** All that can be pressed or filled, in the order of the page, but for radios. */
export function controlsOf(page: Page): Promise<string[]> {
  return page
    .locator('a[href], button:enabled, input:not([type=radio]), select, textarea, [tabindex="0"]')
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const words = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent
        return `${control.localName}: ${words}`
      }),
    )
}
