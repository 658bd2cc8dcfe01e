import { objectionNames } from '@mawrid/contract/fees/names.ts'
import { openSessionAs } from './pages/sellers.ts'
import { textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

test('a seller reads the statement of last month, objects to a fee and withdraws the objection (ar)', async ({
  page,
  context,
}) => {
  await openSessionAs(context.request, 'active')
  await page.goto('/apps/fees/list?lng=ar')
  await expect(page.getByRole('heading', { level: 1, name: textIn('ar', 'screens.feeStatements') })).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: textIn('ar', 'fees.lines') })).toBeVisible()

  const object = textIn('ar', 'fees.actions.object')
  // When it is repeated at the same time, each time has a row of its own.
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toBeVisible()
  const row = rows.nth(test.info().repeatEachIndex % (await rows.count()))
  await row.getByRole('button', { name: object, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: textIn('ar', 'fees.dialog.note') }).fill('D-1')
  await dialog.getByRole('button', { name: object, exact: true }).click()
  await expect(row.getByText(objectionNames.open.ar)).toBeVisible()

  const withdraw = textIn('ar', 'fees.actions.withdraw_objection')
  await row.getByRole('button', { name: withdraw }).click()
  await dialog.getByRole('button', { name: withdraw }).click()
  await expect(row.getByText(objectionNames.withdrawn.ar)).toBeVisible()

  await page.getByRole('link', { name: textIn('ar', 'fees.actions.pay') }).click()
  await expect(page.getByText(textIn('ar', 'subscriptions.payment.byCard')).first()).toBeVisible()
})
