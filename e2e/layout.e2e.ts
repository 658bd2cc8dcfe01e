import { inEither, textsOf } from './pages/texts.ts'
import { expect, test } from './test.ts'

const phone = { width: 375, height: 812 }

for (const language of ['en', 'ar']) {
  test(`L-02: on a phone twenty products fit into 1,900 px, and the bottom bar leads to the deals (${language})`, async ({
    page,
    openSession,
  }) => {
    await page.setViewportSize(phone)
    await openSession('active')
    await page.goto(`/apps/product/list?lng=${language}`)
    const rows = page.getByRole('main').locator('[data-row]')
    await expect(rows).toHaveCount(20)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThanOrEqual(80)
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(1900)

    const bar = page.getByRole('navigation', { name: inEither(...textsOf('app.bottomBar.label')) })
    const targets = await bar
      .locator('a, button')
      .evaluateAll((all) =>
        all.map((target) => target.getBoundingClientRect()).map(({ width, height }) => [width, height]),
      )
    expect(targets.flat().filter((size) => size < 44)).toEqual([])
    // Its name, then the number of new deals if there are some.
    const [english, arabic] = textsOf('app.bottomBar.deals')
    await bar.getByRole('link', { name: new RegExp(`^(?:${english}|${arabic})(?: \\d+ \\S.*)?$`) }).click()
    await expect(page).toHaveURL(/\/apps\/deals\/list/)
  })
}

test('O-09: digits stand under digits in Arabic and signs under signs, with their header over them', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  await page.goto('/apps/invoice/list?lng=ar')
  const table = page.getByRole('main').getByRole('table')
  await expect(table).toBeVisible()
  const column = await table
    .getByRole('columnheader', { name: textsOf('invoices.fields.total')[1] })
    .evaluate((header) => header.matches('th') && [...(header.parentElement?.children ?? [])].indexOf(header))
  const cells = table.locator(`tbody tr > :nth-child(${Number(column) + 1}) .money`)
  const edges = await cells.evaluateAll((amounts) =>
    amounts.map((amount) => {
      const [sign, figures] = [amount.firstElementChild, amount.lastElementChild].map((part) => {
        const range = document.createRange()
        if (part) range.selectNodeContents(part)
        return Math.round(range.getBoundingClientRect().right)
      })
      return { sign, figures }
    }),
  )
  expect(edges.length).toBeGreaterThan(5)
  expect(new Set(edges.map(({ figures }) => figures)).size).toBe(1)
  expect(new Set(edges.map(({ sign }) => sign)).size).toBe(1)
})
