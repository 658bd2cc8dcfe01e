import { anOwnSeller, type OwnSeller } from './pages/ownSeller.ts'
import { aPdf } from './pages/ownTrade.ts'
import { test } from './pages/staff.ts'
import { supportScreens } from './pages/supportScreens.ts'
import { both } from './pages/words.ts'
import { expect } from './test.ts'

// One product for all of them: each worker would start another.
test.describe.configure({ mode: 'default', timeout: 90_000 })

test('R-12, C-22, C-23, C-24: a new seller opens a ticket, answers a question with a file, reopens the solved ticket and rates it (en)', async ({
  page,
  context,
  request,
  staff,
}) => {
  const seller = await anOwnSeller(request)
  await seller.openSession(context.request)
  const own = supportScreens(page)
  await page.goto('/apps/support/create?lng=en')
  await own.subject.fill('Commercial registration')
  await expect(own.suggestions.getByRole('link').first()).toBeVisible()
  await expect(own.category('Nafath and commercial registration', 'نفاذ والسجل التجاري')).toBeChecked()
  await expect(own.promise.getByRole('definition')).toHaveCount(2)
  await own.question.fill('The register does not find our number.')
  await page.reload()
  await expect(own.question).toHaveValue('The register does not find our number.')
  const ticket = await own.send()
  await expect(own.conversation).toContainText('The register does not find our number.')

  await staff.askSeller(ticket, 'Which number do you enter?')
  await expect(own.conversation).toContainText('Which number do you enter?')
  await expect(own.status(...both('support.status.waiting_for_seller'))).toBeVisible()
  await own.reply.fill('The one on this paper')
  await page.locator('input[type="file"]').setInputFiles(aPdf)
  await own.button(...both('support.conversation.send')).click()
  await expect(own.conversation.getByRole('link', { name: /\.pdf/ })).toBeVisible()
  await expect(own.status(...both('support.status.in_progress'))).toBeVisible()

  await staff.solve(ticket, 'The register is read again.')
  await expect(page.getByText('The register is read again.').first()).toBeVisible()
  await own.button(...both('support.actions.reopen')).click()
  await own.dialog.getByRole('textbox').fill('It still says the same')
  await own.confirm(...both('support.reopening.do'))
  await expect(own.conversation).toContainText('It still says the same')

  await staff.solve(ticket, 'Now it is found.')
  await own.button(...both('support.actions.confirm')).click()
  await own.dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < 4; more += 1) await page.keyboard.press('ArrowDown')
  await own.confirm(...both('support.rating.do'))
  await expect(own.status(...both('support.status.closed'))).toBeVisible()
  const { status, rating } = await seller.ask<{ status: string; rating: number }>(
    'GET',
    `/api/v1/support/tickets/${ticket}/`,
  )
  expect([status, rating]).toEqual(['closed', 4])
})

test('R-13, R-14, C-22: a pending request can be withdrawn, and one waiting for the seller shows the question (ar)', async ({
  page,
  context,
  request,
  staff,
}) => {
  const seller = await anOwnSeller(request)
  const [asked, pending] = [await aTicket(seller, 'سؤال أول عن الحساب'), await aTicket(seller, 'سؤال ثانٍ عن الحساب')]
  await staff.askSeller(asked, 'ما رقم جوالك المسجل؟')
  await seller.openSession(context.request)
  const own = supportScreens(page)
  await page.goto('/apps/support/add?lng=ar')
  await expect(own.link('سؤال أول عن الحساب', 'سؤال أول عن الحساب')).toHaveCount(0)
  await own.button(...both('support.actions.cancel')).click()
  await own.confirm(...both('support.actions.cancel'))
  await expect(page.getByRole('heading', { name: 'لا توجد تذاكر لم يُرد عليها' })).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^تذاكر قيد المعالجة/ })
    .click()
  await expect(page.getByText('ما رقم جوالك المسجل؟')).toBeVisible()
  await own.link(...both('support.actions.reply')).click()
  await expect(own.reply).toBeFocused()
  await page.goto('/apps/support/list?tab=all&q=ثان')
  await expect(page.getByRole('main').locator(`a[href="/apps/support/${pending}"]`).first()).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="/apps/support/${asked}"]`)).toHaveCount(0)
})

/** Created in another session. */
async function aTicket(seller: OwnSeller, subject: string): Promise<string> {
  const { results } = await seller.ask<{ results: { id: string; code: string }[] }>(
    'GET',
    '/api/v1/support/categories/',
  )
  const category = results.find(({ code }) => code === 'account')?.id ?? ''
  const { id } = await seller.ask<{ id: string }>('POST', '/api/v1/support/tickets/', {
    category,
    subject,
    body: 'لا أستطيع تغيير رقم الجوال في الحساب.',
  })
  return id
}
