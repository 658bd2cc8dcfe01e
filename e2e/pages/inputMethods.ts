import { expect, type Locator } from 'playwright/test'

/** How a journey operates a page: by mouse or by keyboard. */
export interface InputMethod {
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly choose: (list: Locator, choice: string) => Promise<void>
  readonly press: (control: Locator) => Promise<void>
}

export const mouse: InputMethod = {
  type: (field, text) => field.fill(text),
  choose: async (list, choice) => void (await list.selectOption(choice)),
  press: (control) => control.click(),
}

/** Uses only the keyboard: Tab to reach a control, then typing, arrow keys, Space or Enter. */
export const keyboard: InputMethod = {
  async type(field, text) {
    await reach(field)
    await field.page().keyboard.type(text)
  },
  async choose(list, choice) {
    await reach(list)
    const places = await list.getByRole('option', { includeHidden: true }).count()
    for (let index = 0; index < places && (await list.inputValue()) !== choice; index += 1) {
      await list.page().keyboard.press('ArrowDown')
    }
    await expect(list).toHaveValue(choice)
  },
  async press(control) {
    await reach(control)
    const isBox = (await control.getAttribute('type')) === 'checkbox'
    await control.page().keyboard.press(isBox ? 'Space' : 'Enter')
  },
}

const farthest = 80

async function reach(control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  for (let tabs = 0; tabs < farthest; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await control.page().keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${control}`)
}
