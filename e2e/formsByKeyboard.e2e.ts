import type { Locator, Page } from 'playwright/test'
import { controlsOf, tabThrough } from './pages/keyboardWalk.ts'
import { moveTo, test } from './pages/reusedPages.ts'
import { titleOf } from './pages/screenTable.ts'
import { demoSeller } from './pages/sellers.ts'
import { textsOf } from './pages/texts.ts'
import { waitUntilStable } from './pages/visualScreens.ts'
import { warehouseForm } from './pages/warehouseForm.ts'
import { expect } from './test.ts'

test.use({ visitor: { language: 'en', seller: 'active' } })

const walked = [
  ['/apps/company/list', 'screens.company'],
  ['/apps/company/edit', 'screens.companyEdit'],
  ['/apps/address/list', 'screens.addresses'],
  ['/apps/warehouse/create', 'screens.warehouseCreate'],
  ['/user/profile', 'screens.profile'],
  ['/user/profile?tab=privacy', 'account.profile.privacy.title'],
] as const

test('L-12: every control of the forms is reached by Tab in visual order, with a visible focus', async ({ page }) => {
  await page.goto(walked[0][0])
  for (const [path, title] of walked) {
    await test.step(path, async () => {
      await moveTo(page, path)
      await expect(page).toHaveTitle(titleOf(title, 'en'))
      await waitUntilStable(page)
      await page.evaluate(startAtBody)
      expect(await tabThrough(page)).toEqual(await controlsOf(page))
    })
  }
})

test('An address drawer closes by Escape and returns the focus to its button', async ({ page }) => {
  await page.goto('/apps/address/list')
  await waitUntilStable(page)
  await opensAndGivesBack(page, page.getByRole('button', { name: 'New address' }))

  const more = page.getByRole('button', { name: `Actions for ${demoSeller('active').addresses[1]?.label}` })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await leavesTo(page, more)
})

test('The company is edited, and the changes discarded, by keyboard alone', async ({ page }) => {
  await page.goto('/apps/company/edit')
  await waitUntilStable(page)
  const name = page.getByLabel('Company name')
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' LLC')
  const discard = page.getByRole('button', { name: 'Discard' })
  await opensAndGivesBack(page, discard)

  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Discard' }).focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue(demoSeller('active').company?.name ?? '')
})

test('The hours of a warehouse are set by keyboard alone, from its folded section to a time of the list', async ({
  page,
}) => {
  await page.goto('/apps/warehouse/create')
  await waitUntilStable(page)
  const form = warehouseForm(page)
  const fold = page.locator('summary').filter({ has: page.getByRole('heading', { name: 'Opening hours' }) })
  await fold.focus()
  await page.keyboard.press('Enter')
  const friday = form.day(1, ...textsOf('warehouses.hours.days.friday'))
  await friday.focus()
  await page.keyboard.press('Space')
  await expect(friday).toBeChecked()
  await form.opens(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('08:00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(form.opens(1)).toHaveValue('08:30')
  await expect(form.opens(1)).toBeFocused()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
})

test('On the profile the language is chosen by arrow keys, and closing the account is cancelled by Escape', async ({
  page,
}) => {
  await page.goto('/user/profile')
  await waitUntilStable(page)
  await page.getByRole('radio', { name: 'English' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()

  await page.goto('/user/profile?tab=privacy')
  await waitUntilStable(page)
  await opensAndGivesBack(page, page.getByRole('button', { name: 'Close account' }))
})

test('The buyer of an invoice, a line and the kind of a discount are chosen by keyboard, and the focus moves on from there', async ({
  page,
}) => {
  await page.goto('/apps/invoice/create')
  await waitUntilStable(page)
  const focused = page.locator('form :focus')
  await page.getByRole('combobox', { name: 'Find buyer' }).focus()
  await page.keyboard.type('riyadh')
  await expect(page.getByRole('option').first()).toHaveText(/Riyadh/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const change = page.getByRole('button', { name: 'Change buyer' })
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Find buyer' })).toBeFocused()
  await page.keyboard.type('riyadh')
  await expect(page.getByRole('option').first()).toHaveText(/Riyadh/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()

  const asAmount = page.getByRole('button', { name: 'Use amount' }).last()
  await asAmount.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Use percentage' })).toBeVisible()
  await page.keyboard.type('12')
  await expect(focused).toHaveValue('12')

  await page.getByRole('textbox', { name: /Product or service.*Item 1/ }).fill('كرتون')
  await page.getByRole('button', { name: 'Add item' }).focus()
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAccessibleName(/Product or service.*Item 2/)
  await page.getByRole('button', { name: 'Actions for Item 2' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Actions for Item 2' })).toHaveCount(0)
  await expect(focused).toBeVisible()
})

/** A screen that opened by a move has the focus on its heading. Runs in the page. */
function startAtBody(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

async function opensAndGivesBack(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  await leavesTo(page, opener)
}

/** The dialog has the focus while it is open, and returns it when Escape closes it. */
async function leavesTo(page: Page, opener: Locator): Promise<void> {
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog'))
}
