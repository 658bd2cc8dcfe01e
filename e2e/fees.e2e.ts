import { languages } from '@mawrid/contract/constants.ts'
import { objectionNames } from '@mawrid/contract/fees/names.ts'
import { openSessionAs } from './pages/sellers.ts'
import { textIn } from './pages/texts.ts'
import { expect, test } from './test.ts'

for (const [index, language] of languages.entries()) {
  test(`a seller reads the statement of last month, objects to a fee and withdraws the objection (${language})`, async ({
    page,
    context,
  }) => {
    await openSessionAs(context.request, 'active')
    await page.goto(`/apps/fees/list?lng=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: textIn(language, 'screens.feeStatements') })).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: textIn(language, 'fees.lines') })).toBeVisible()

    const object = textIn(language, 'fees.actions.object')
    // Both languages may be at work on the same statement, so each has a row of its own.
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toBeVisible()
    const own = index + languages.length * test.info().repeatEachIndex
    const row = rows.nth(own % (await rows.count()))
    await row.getByRole('button', { name: object, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: textIn(language, 'fees.dialog.note') }).fill('D-1')
    await dialog.getByRole('button', { name: object, exact: true }).click()
    await expect(row.getByText(objectionNames.open[language])).toBeVisible()

    const withdraw = textIn(language, 'fees.actions.withdraw_objection')
    await row.getByRole('button', { name: withdraw }).click()
    await dialog.getByRole('button', { name: withdraw }).click()
    await expect(row.getByText(objectionNames.withdrawn[language])).toBeVisible()

    await page.getByRole('link', { name: textIn(language, 'fees.actions.pay') }).click()
    await expect(page.getByText(textIn(language, 'subscriptions.payment.byCard')).first()).toBeVisible()
  })
}
