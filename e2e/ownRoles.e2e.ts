import { rightNames } from '@mawrid/contract/team/rightNames.ts'
import type { Locator, Page } from 'playwright/test'
import { aColleague, openPageOf } from './pages/colleague.ts'
import { listingForm } from './pages/listingForm.ts'
import { aTrader } from './pages/ownTrade.ts'
import { callSandbox } from './pages/sandbox.ts'
import { textsIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a company makes a role, takes a permission away under an open form, and is handed over (en)', async ({
  page,
  context,
  request,
  browser,
  playwright,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const t = textsIn('en')
  const trader = await aTrader(request)
  const owner = trader.seller
  const product = await trader.publish('product')
  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const member = await aColleague(owner, device, 'viewer')
  const right = (name: keyof typeof rightNames) => rightNames[name].en

  // The owner makes a role that writes listings, and gives it to the member.
  await owner.openSession(context.request)
  await page.goto('/apps/team/list?lng=en')
  await page.getByRole('button', { name: t('team.ownRoles.create.action') }).click()
  const making = page.getByRole('dialog', { name: t('team.ownRoles.create.title') })
  await making.getByRole('textbox').fill('Catalogue')
  await making.getByRole('checkbox', { name: right('listings.edit') }).check()
  await making.getByRole('button', { name: t('team.ownRoles.create.submit') }).click()
  await expect(making).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: member.person.email })
  await choose(page, row, t('team.move.change_role.action'))
  const changing = page.getByRole('dialog')
  await changing.getByRole('radio', { name: /^Catalogue/ }).check()
  await changing.getByRole('button', { name: t('team.move.change_role.action') }).click()
  await expect(changing).toBeHidden()

  // The member edits a product with it.
  const tab = await openPageOf(member, browser)
  await tab.goto(`/apps/product/${product}/edit?lng=en`)
  const form = listingForm(tab)
  const name = form.arabicName
  await name.fill('تمر سكري فاخر')

  // The permission is taken away: nothing typed is lost, and saving says why it does not work.
  const role = page.getByRole('listitem').filter({ hasText: 'Catalogue' }).filter({ hasNotText: member.person.email })
  await choose(page, role, t('team.ownRoles.edit.action'))
  const editing = page.getByRole('dialog', { name: t('team.ownRoles.edit.title', { name: 'Catalogue' }) })
  await editing.getByRole('checkbox', { name: right('listings.edit') }).uncheck()
  await editing.getByRole('button', { name: t('team.ownRoles.edit.submit') }).click()
  await expect(editing).toBeHidden()
  await expect(name).toHaveValue('تمر سكري فاخر')
  await form.save.click()
  await expect(tab.getByText(t('problems.right_missing')).first()).toBeVisible()
  await expect(name).toHaveValue('تمر سكري فاخر')

  // The owner hands the company over, and the member takes it: both approve it in Nafath.
  await choose(page, row, t('team.move.offer_ownership.action'))
  await proveIn(page, owner.person.nationalId, t('account.prove.action'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await tab.goto('/apps/team/list?lng=en')
  await tab.getByRole('button', { name: t('team.ownership.take.action') }).click()
  await proveIn(tab, member.person.nationalId, t('account.prove.action'))
  await expect(tab.getByRole('dialog')).toBeHidden()
  await expect(tab.getByRole('button', { name: t('team.ownRoles.create.action') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('team.ownership.withdraw.action') })).toHaveCount(0)
  await tab.context().close()
  await device.dispose()
})

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Approves the open dialog's request in Nafath, by the number that it shows. */
async function proveIn(page: Page, nationalId: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action }).click()
  const number = (await dialog.getByText(/^\d{2}$/).textContent()) ?? ''
  const requests = '/nafath/phone/requests'
  const waiting = await callSandbox<{ transId: string; nationalId: string }[]>(requests)
  const request = waiting.find((each) => each.nationalId === nationalId)
  await callSandbox(`${requests}/${request?.transId}`, { choice: number })
}
