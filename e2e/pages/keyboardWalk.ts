import { expect, type Page } from 'playwright/test'

/** The controls that Tab reaches, until the first one comes again. Radios are left out: arrow keys reach them. */
export async function tabThrough(page: Page): Promise<string[]> {
  const reached: string[] = []
  for (let stops = 0; ; stops++) {
    expect(stops, 'Tab never comes round').toBeLessThan(200)
    await page.keyboard.press('Tab')
    const [focused] = await page.locator(':focus').evaluateAll(lookAt)
    if (!focused) return reached
    const { name, isPassedOver, isSeen } = focused
    if (!isPassedOver) reached.push(isSeen ? name : `${name} (its focus cannot be seen)`)
  }
}

/** All controls in the order of the page, without radios. */
export async function controlsOf(page: Page): Promise<string[]> {
  const controls = await page
    .locator('a[href], button:enabled, input:not([type=radio]), select, textarea, summary, [tabindex="0"]')
    .and(page.locator(':not([tabindex="-1"])'))
    .filter({ visible: true })
    .evaluateAll(lookAt)
  return controls.map(({ name }) => name)
}

/** Everything about the controls in one look: each question of its own to the page takes as long. Runs in the page. */
function lookAt(controls: Element[]) {
  return controls.map((control) => {
    // A time field has several tab stops: hours, minutes, and its button.
    const isSame = Reflect.get(window, 'lastFocused') === control
    Object.assign(window, { lastFocused: control })
    // A field shows its focus around itself and its unit or button, so on the box around it; a part of a date is
    // filled.
    const isSeen = [control, control.parentElement].some((one) => {
      if (!one || one.getBoundingClientRect().width <= 1) return false
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none' || one.matches('[role=spinbutton][data-focused]')
    })
    // The first words of its name, without numbers: a count may load or change meanwhile, as that of unread notifications.
    const ownText = document.createTreeWalker(control, NodeFilter.SHOW_TEXT).nextNode()?.textContent
    const name = control.getAttribute('aria-label') ?? control.getAttribute('name') ?? ownText
    return {
      name: `${control.localName}: ${name?.replace(/\d+/g, '#')}`,
      isPassedOver: isSame || control.matches('[type=radio]'),
      isSeen,
    }
  })
}
