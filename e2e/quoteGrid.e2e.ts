import type { Locator, Page } from 'playwright/test'
import { dealRecord, offerForm } from './pages/dealScreens.ts'
import { aTrader, type OwnDeal, type Trader } from './pages/ownTrade.ts'
import { pasteSheet } from './pages/pasteSheet.ts'
import { textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const lineCount = 40
const maxKeyPresses = 120

test(`R-09: a quote of 40 requested items is worked by keyboard alone in at most ${maxKeyPresses} key presses besides typed values (ar)`, async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000)
  const trader = await aTrader(request)
  const { id } = await requestOf(trader, lineCount)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}/offer?lng=ar`)
  const { prices, quantities, discounts, answers, dialog } = offerForm(page)
  await expect(prices).toHaveCount(lineCount)
  const keys = countKeys(page)

  // From the top of the page: past the menus, then along the first row to its price.
  await keys.press('Tab')
  await keys.press('Enter')
  for (let tabs = 0; tabs < 20 && !(await isFocused(answers.first())); tabs += 1) await keys.press('Tab')
  await keys.press('ArrowLeft', 2)
  await expect(prices.first()).toBeFocused()
  for (let index = 0; index < lineCount; index += 1) {
    await keys.type(`${10 + index}٫٥`)
    await keys.press('Enter')
  }

  // A smaller quantity of the tenth item, and a discount on all: right is back in Arabic.
  await keys.press('Control+ArrowUp')
  await expect(prices.nth(39)).toHaveValue('49.50')
  await keys.press('ArrowDown', 9)
  await keys.press('ArrowRight')
  await expect(quantities.nth(9)).toBeFocused()
  await keys.type('5')
  await keys.press('Control+ArrowUp')
  await keys.press('ArrowLeft', 2)
  await expect(discounts.first()).toBeFocused()
  await keys.type('10')
  await keys.press('Control+d')
  await expect(discounts.nth(39)).toHaveValue('10')
  // Undone, and done again.
  await keys.press('ArrowDown')
  await keys.press('Control+z')
  await expect(discounts.nth(39)).toHaveValue('')
  await keys.press('Control+y')
  await expect(discounts.nth(39)).toHaveValue('10')
  // Escape restores what was there; a deleted value is no discount.
  await keys.type('99')
  await keys.press('Escape')
  await expect(discounts.first()).toHaveValue('10')
  await keys.press('Control+Enter')
  await expect(dialog).toBeVisible()
  await keys.press('Enter')
  await expect(dealRecord(page).status(...textsOf('deals.status.offered'))).toBeVisible()

  expect(keys.count()).toBeLessThanOrEqual(maxKeyPresses)
  const { rounds } = await trader.seller.call<Sent>('GET', `/api/v1/deals/${id}/`)
  const sent = rounds.at(-1)?.lines ?? []
  expect(sent.map(({ unit_price }) => unit_price)).toEqual(sent.map((_line, index) => `${10 + index}.50`))
  expect(sent.map(({ qty }) => qty)).toEqual(sent.map((_line, index) => (index === 9 ? '5' : '10')))
  expect(new Set(sent.map(({ discount }) => discount?.value))).toEqual(new Set(['10.00']))
})

test('R-09: cells pasted from a sheet fill the grid, an unreadable one is reported at its cell, and undo restores all (en)', async ({
  page,
  context,
  request,
}) => {
  const trader = await aTrader(request)
  const { id } = await requestOf(trader, 3)
  await trader.seller.openSession(context.request)
  await page.goto(`/apps/deals/${id}/offer?lng=en`)
  const { prices, quantities, discounts, send } = offerForm(page)
  await expect(prices).toHaveCount(3)
  const before = await valuesOf(prices)

  await pasteSheet(quantities.first(), [
    ['1,200', '61.5', '5%'],
    ['٤٥', 'on request', ''],
    ['7', '٨٫٧٥', 'SAR 3'],
    ['8', '9', ''],
  ])
  await expect.poll(() => valuesOf(quantities)).toEqual(['1,200', '45', '7'])
  expect(await valuesOf(prices)).toEqual(['61.50', 'on request', '8.75'])
  expect(await valuesOf(discounts)).toEqual(['5', '', '3.00'])
  await expect(prices.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(prices.nth(1)).toHaveAccessibleDescription(/\S/)
  await expect(prices.first()).not.toHaveAttribute('aria-invalid', 'true')
  await send.click()
  await expect(prices.nth(1)).toBeFocused()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+z')
  await expect.poll(() => valuesOf(prices)).toEqual(before)
  await expect(prices.nth(1)).not.toHaveAttribute('aria-invalid', 'true')
  expect(await valuesOf(quantities)).toEqual(['10', '10', '10'])
})

interface Sent {
  readonly rounds: readonly {
    readonly lines: readonly {
      readonly qty: string
      readonly unit_price: string
      readonly discount: { value: string } | null
    }[]
  }[]
}

/** A request for one product on many lines, ten of each. */
async function requestOf(trader: Trader, count: number): Promise<OwnDeal> {
  const listing = await trader.publish('product')
  const lines = Array.from({ length: count }, () => ({ listing, qty: '10' }))
  return trader.request(listing, { source: 'rfq', lines })
}

function valuesOf(cells: Locator): Promise<string[]> {
  return cells.evaluateAll((all) => all.map((cell) => (cell as HTMLInputElement).value))
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement)
}

/** The keyboard, counting its presses; the letters and digits of a value are not counted. */
function countKeys(page: Page) {
  let presses = 0
  return {
    count: () => presses,
    async press(key: string, times = 1) {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      presses += times
    },
    type: (text: string) => page.keyboard.type(text),
  }
}
