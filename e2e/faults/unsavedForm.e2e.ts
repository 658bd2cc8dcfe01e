import type { Locator, Page } from 'playwright/test'
import { demoPassword } from '../pages/sellers.ts'
import { userMenu } from '../pages/shell.ts'
import { expect, test } from '../test.ts'
import { catalogue, type Language } from './catalogue.ts'
import { json, problem, refusedConnection } from './replies.ts'
import { focusPage, focusPageWithoutSession } from './session.ts'

const session = '**/api/auth/session'
const typed = 'Two pallets of Ajwa dates, delivered to Jeddah'

/** A screen with unsaved input, marked like the forms mark it. */
async function writeSomething(page: Page, language: Language): Promise<Locator> {
  await page.goto(`/apps/page/about?lng=${language}`)
  // Once the frame is shown, the page does not render again.
  await expect(userMenu(page)).toBeVisible()
  await expect(page.locator('article h1')).toBeVisible()
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.dataset.unsaved = 'true'
    form.innerHTML = '<textarea aria-label="Note"></textarea>'
    document.querySelector('main')?.prepend(form)
  })
  const note = page.getByLabel('Note', { exact: true })
  await note.fill(typed)
  return note
}

async function loseSession(page: Page, language: Language): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: catalogue[language].account.again.title })
  await expect(async () => {
    // Repeated, since a late answer can restore the session cookie.
    await page.context().clearCookies()
    await focusPage(page)
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return dialog
}

test('ar: a session that ends during unsaved input asks for the password in a dialog, and nothing is lost', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  const note = await writeSomething(page, 'ar')
  const dialog = await loseSession(page, 'ar')
  await expect(dialog).toContainText('active@demo.mawrid.test')
  const password = dialog.getByLabel(catalogue.ar.account.password, { exact: true })
  const submit = dialog.getByRole('button', { name: catalogue.ar.account.login.submit, exact: true })

  await password.fill('Wrong#2026')
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(catalogue.ar.problems.credentials_wrong)
  await password.fill(demoPassword)
  await page.route('**/api/**', refusedConnection)
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(catalogue.ar.problems.offline)
  await page.unroute('**/api/**')
  await submit.click()

  await expect(dialog).toHaveCount(0)
  await expect(note).toHaveValue(typed)
  await expect(page).toHaveURL(/\/apps\/page\/about/)
})

test('S-17, en: a seller who declines to sign in again is signed out on this device', async ({ page, openSession }) => {
  await openSession('active')
  await writeSomething(page, 'en')
  const dialog = await loseSession(page, 'en')
  await dialog.getByRole('button', { name: catalogue.en.account.again.leave }).click()
  await expect(page).toHaveURL(/\/auth\/login\?logout=(success|forced)$/)
})

test('a server that fails while the session is read does not open the sign-in dialog over unsaved input', async ({
  page,
  openSession,
}) => {
  await openSession('active')
  const note = await writeSomething(page, 'en')
  for (const [what, reply] of Object.entries({
    'is down': refusedConnection,
    fails: problem('internal'),
    'answers with somebody unreadable': json({ user: 7 }),
  })) {
    await test.step(`a server that ${what}`, async () => {
      await page.route(session, reply)
      await focusPageWithoutSession(page)
      await expect(note).toHaveValue(typed)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(/\/apps\/page\/about/)
      await page.unroute(session)
    })
  }
})
