import { expect, type Page } from 'playwright/test'

/** The controls that Tab reaches, until it leaves the page. Radios are left out: arrow keys reach them. */
export async function tabThrough(page: Page): Promise<string[]> {
  // Without a question after each of them: there are at least as many stops as controls.
  const sureStops = Math.max(0, (await controlsOf(page)).length - 3)
  const look = await page.evaluateHandle<typeof lookAt>(`(${lookAt})`)
  await page.evaluate(recordFocus, look)
  for (let i = 0; i < sureStops; i++) await page.keyboard.press('Tab')
  for (let stops = sureStops; ; stops++) {
    expect(stops, 'Tab never leaves the page').toBeLessThan(200)
    await page.keyboard.press('Tab')
    const { reached, isLeft } = await page.evaluate<Walk>(() => Reflect.get(window, 'focusWalk'))
    if (!isLeft) continue
    return reached
      .filter(({ isPassedOver }) => !isPassedOver)
      .map(({ name, isSeen }) => (isSeen ? name : `${name} (its focus cannot be seen)`))
  }
}

interface Walk {
  readonly reached: ReturnType<typeof lookAt>
  isLeft: boolean
}

/** Looks at each control when it gets the focus, until no other one gets it. Runs in the page. */
function recordFocus(look: typeof lookAt): void {
  const walk: Walk = { reached: [], isLeft: false }
  Object.assign(window, { focusWalk: walk })
  addEventListener('focusin', ({ target }) => {
    if (!walk.isLeft && target instanceof Element) walk.reached.push(...look([target]))
  })
  addEventListener('focusout', ({ relatedTarget }) => {
    walk.isLeft ||= relatedTarget === null
  })
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
