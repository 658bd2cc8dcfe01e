import { aNewSeller, type NewSeller } from './pages/newSeller.ts'
import { aPdf } from './pages/ownTrade.ts'
import { test } from './pages/staff.ts'
import { supportScreens } from './pages/supportScreens.ts'
import { beginningOf, textIn, textsOf } from './pages/texts.ts'
import { expect } from './test.ts'

test('R-12, C-22, C-23, C-24: a new seller opens a ticket, answers a question with a file, reopens the solved ticket and rates it (en)', async ({
  page,
  context,
  request,
  staff,
}) => {
  const seller = await aNewSeller(request)
  await seller.openSession(context.request)
  const tickets = supportScreens(page)
  await page.goto('/apps/support/create?lng=en')
  await tickets.subject.fill('Commercial registration')
  await expect(tickets.suggestions.getByRole('link').first()).toBeVisible()
  await expect(tickets.category('Nafath and commercial registration')).toBeChecked()
  await expect(tickets.responseTimes.getByRole('definition')).toHaveCount(2)
  await tickets.question.fill('The register does not find our number.')
  await page.reload()
  await expect(tickets.question).toHaveValue('The register does not find our number.')
  const ticket = await tickets.send()
  await expect(tickets.conversation).toContainText('The register does not find our number.')

  await staff.requestSellerInfo(ticket, 'Which number do you enter?')
  await expect(tickets.conversation).toContainText('Which number do you enter?')
  await expect(tickets.status(...textsOf('support.status.waiting_for_seller'))).toBeVisible()
  await tickets.reply.fill('The one on this paper')
  await page.locator('input[type="file"]').setInputFiles(aPdf)
  await tickets.button(...textsOf('support.conversation.send')).click()
  await expect(tickets.conversation.getByRole('link', { name: /\.pdf/ })).toBeVisible()
  await expect(tickets.status(...textsOf('support.status.in_progress'))).toBeVisible()

  await staff.solve(ticket, 'The register is read again.')
  await expect(page.getByText('The register is read again.').first()).toBeVisible()
  await tickets.button(...textsOf('support.actions.reopen')).click()
  await tickets.dialog.getByRole('textbox').fill('It still says the same')
  await tickets.confirm(...textsOf('support.reopening.do'))
  await expect(tickets.conversation).toContainText('It still says the same')

  await staff.solve(ticket, 'Now it is found.')
  await tickets.button(...textsOf('support.actions.confirm')).click()
  await tickets.dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  for (let more = 1; more < 4; more += 1) await page.keyboard.press('ArrowDown')
  await tickets.confirm(...textsOf('support.rating.do'))
  await expect(tickets.status(...textsOf('support.status.closed'))).toBeVisible()
  const { status, rating } = await seller.call<{ status: string; rating: number }>(
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
  const seller = await aNewSeller(request)
  const [first, pending] = [await aTicket(seller, 'سؤال أول عن الحساب'), await aTicket(seller, 'سؤال ثانٍ عن الحساب')]
  await staff.requestSellerInfo(first, 'ما رقم جوالك المسجل؟')
  await seller.openSession(context.request)
  const tickets = supportScreens(page)
  await page.goto('/apps/support/add?lng=ar')
  await expect(tickets.link('سؤال أول عن الحساب', 'سؤال أول عن الحساب')).toHaveCount(0)
  await tickets.button(...textsOf('support.actions.cancel')).click()
  await tickets.confirm(...textsOf('support.actions.cancel'))
  await expect(page.getByRole('heading', { name: textIn('ar', 'support.pending.none') })).toBeVisible()

  await page
    .getByRole('navigation')
    .getByRole('link', { name: beginningOf('screens.ticketsOpen') })
    .click()
  await expect(page.getByText('ما رقم جوالك المسجل؟')).toBeVisible()
  await tickets.link(...textsOf('support.actions.reply')).click()
  await expect(tickets.reply).toBeFocused()
  await page.goto('/apps/support/list?tab=all&q=ثان')
  await expect(page.getByRole('main').locator(`a[href="/apps/support/${pending}"]`).first()).toBeVisible()
  await expect(page.getByRole('main').locator(`a[href="/apps/support/${first}"]`)).toHaveCount(0)
})

/** Created in another session. */
async function aTicket(seller: NewSeller, subject: string): Promise<string> {
  const { results } = await seller.call<{ results: { id: string; code: string }[] }>(
    'GET',
    '/api/v1/support/categories/',
  )
  const category = results.find(({ code }) => code === 'account')?.id ?? ''
  const { id } = await seller.call<{ id: string }>('POST', '/api/v1/support/tickets/', {
    category,
    subject,
    body: 'لا أستطيع تغيير رقم الجوال في الحساب.',
  })
  return id
}
