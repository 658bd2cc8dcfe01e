import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { ConfirmDecisionDialog } from '#features/deals/shared/decisions/Decision.tsx'
import { aDeal } from '#features/deals/testing/aDeal.ts'
import { useSession } from '#platform/session/sessionStore.ts'
import { storeTokens } from '#platform/session/tokens.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { DisputeActions } from './DisputeActions.tsx'
import { DisputeCard } from './DisputeCard.tsx'

freshBrowser()

const dispute: Dispute = {
  id: '0199a000-0000-7000-8000-0000000000f1',
  status: 'open',
  allowed_actions: ['accept_claim', 'offer_remedy', 'refuse_claim'],
  opened_by: 'buyer',
  reason_code: 'damaged',
  note: 'Four cartons are torn',
  requested_remedy: 'replacement',
  remedy: null,
  answer_reason: null,
  answer_note: null,
  due_at: '2026-03-05T06:00:00.000Z',
  opened_at: '2026-03-02T06:00:00.000Z',
  ended_at: null,
}

function enter() {
  storeTokens({ access: 'access-1', refresh: 'family.1.mac' })
  useSession.setState({ status: 'authenticated' })
}

function show(changes: Partial<Dispute> = {}, total = aDeal().total) {
  const record = { deal: aDeal({ status: 'disputed', total }), dispute: { ...dispute, ...changes } }
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <DisputeActions {...record} />
      <DisputeCard {...record} />
    </QueryClientProvider>,
  )
}

const Completing = ({ deal }: { deal: Deal }) => (
  <QueryClientProvider client={new QueryClient()}>
    <ConfirmDecisionDialog deal={deal} action="complete" onClose={() => {}} />
  </QueryClientProvider>
)

test('a refusal without a reason and a message says that both are required', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Refuse dispute' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse dispute' }))
  expect(within(dialog).getByText('Choose the reason')).toBeTruthy()
  expect(within(dialog).getByText('Enter the message to the buyer')).toBeTruthy()
})

test('a remedy is an offer until it settles the dispute', async () => {
  await show({ status: 'offered', remedy: { kind: 'credit', amount: '250.00' } })
  expect(screen.getByText('Offered remedy')).toBeTruthy()
})

test('an offer made while the marketplace decides does not mention acceptance within seven days', async () => {
  const { user } = await show({
    ...{ status: 'escalated', due_at: null, remedy: { kind: 'credit', amount: '250.00' } },
    allowed_actions: ['accept_claim', 'offer_remedy'],
  })
  expect(screen.getByText(/^The marketplace decides, unless the buyer accepts your remedy first/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Offer remedy' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Your remedy counts only if the buyer accepts it before that/)).toBeTruthy()
  expect(dialog.queryByText(/7 days/)).toBeNull()
})

test('the claim of a buyer who named no remedy is accepted with a full credit', async () => {
  const { user } = await show({ requested_remedy: null })
  await user.click(screen.getByRole('button', { name: 'Accept dispute' }))
  expect(claimIn(await screen.findByRole('dialog'))).toBe('Credit1,200.00')
})

test('a claim about a deal without a charge is accepted with a replacement', async () => {
  const { user } = await show({ requested_remedy: 'credit' }, '0.00')
  await user.click(screen.getByRole('button', { name: 'Accept dispute' }))
  expect(within(await screen.findByRole('dialog')).getByText('Replacement')).toBeTruthy()
})

test('no credit is offered if a deal had no charge', async () => {
  const { user } = await show({ requested_remedy: 'credit' }, '0.00')
  await user.click(screen.getByRole('button', { name: 'Offer remedy' }))
  const remedies = within(await screen.findByRole('dialog')).getAllByRole('radio', { checked: false })
  expect(remedies.map((radio) => radio.getAttribute('value'))).toEqual(['replacement', 'return'])
})

test('a seller who asked the marketplace can withdraw the request', async () => {
  const backEnd = fakeBackEnd({})
  enter()
  const { user } = await show({
    ...{ status: 'escalated', opened_by: 'seller' },
    allowed_actions: ['offer_remedy', 'withdraw_claim'],
  })
  await user.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw request' }))
  const path = `/api/v1/deals/${aDeal().id}/dispute/withdraw/`
  await vi.waitFor(() => expect(backEnd.requests(`POST ${path}`)).toHaveLength(1))
})

test('an unanswered dispute names the day and time of the reply, and after it who decides', async () => {
  const { unmount } = await show({ due_at: '2026-03-05T06:00:00.000Z' })
  const due = screen.getByText('Respond by').nextElementSibling
  expect(due?.textContent).toMatch(/^5 Mar 2026, 09:00/)
  const over = /^Your time to reply is over and the decision passes to the marketplace\./
  expect(screen.getByText(over)).toBeTruthy()
  unmount()
  await show({ due_at: '2099-03-05T06:00:00.000Z' })
  expect(screen.getByText(/If you don’t reply in time, the marketplace decides/)).toBeTruthy()
})

test('a settled dispute names the remedy, not an offer', async () => {
  await show({ status: 'settled', remedy: { kind: 'replacement', amount: null }, allowed_actions: [] })
  expect(screen.getByText('Remedy')).toBeTruthy()
  expect(screen.queryByText('Offered remedy')).toBeNull()
})

test('an agreed replacement is shown as owed, with a link to book it out of the stock', async () => {
  await show({ status: 'settled', remedy: { kind: 'replacement', amount: null }, allowed_actions: [] })
  expect(screen.getByText('You owe the buyer a replacement')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open stock' }).getAttribute('href')).toBe('/apps/stock/list')
})

test('completing a deal says that it confirms the agreed replacement', async () => {
  const remedy = { kind: 'replacement', amount: null } as const
  const lead = /You confirm that everything is delivered, including the agreed replacement/
  const settled = aDeal({ status: 'accepted', dispute: { ...dispute, status: 'settled', remedy } })
  const { unmount } = await showInApp(<Completing deal={settled} />)
  expect(await screen.findByText(lead)).toBeTruthy()
  unmount()
  await showInApp(<Completing deal={{ ...settled, dispute: null }} />)
  expect(await screen.findByText(/You confirm that everything is delivered\./)).toBeTruthy()
  expect(screen.queryByText(lead)).toBeNull()
})

test('a decision of the marketplace does not mention the remedy offered before it', async () => {
  await show({ status: 'decided', remedy: { kind: 'credit', amount: '250.00' }, allowed_actions: [] })
  expect(screen.getByText('The marketplace has decided. See the reason in the history.')).toBeTruthy()
  expect(screen.queryByText('Issue a credit note from the invoice.')).toBeNull()
})

test('a credit without an amount has an error at its field, which mentions the total', async () => {
  const { user } = await show({ requested_remedy: 'credit' })
  await user.click(screen.getByRole('button', { name: 'Offer remedy' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Offer remedy' }))
  const amount = dialog.getByLabelText(/^Amount, incl. VAT/)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText('Enter the amount, incl. VAT')).toHaveLength(1)
  expect(dialog.getByText(/The deal’s total is SAR 1,200.00/)).toBeTruthy()
})

test('accepting a claim grants the requested remedy, a credit in full', async () => {
  const backEnd = fakeBackEnd({})
  enter()
  const { user } = await show({ requested_remedy: 'credit' })
  await user.click(screen.getByRole('button', { name: 'Accept dispute' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Amount/)).toBeNull()
  expect(claimIn(screen.getByRole('dialog'))).toBe('Credit1,200.00')
  await user.click(dialog.getByRole('button', { name: 'Accept dispute' }))
  const line = `POST /api/v1/deals/${aDeal().id}/dispute/accept/`
  await vi.waitFor(() => expect(backEnd.requests(line)).toHaveLength(1))
  const [sent] = backEnd.requests(line)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ remedy: { kind: 'credit', amount: '1200.00' } })
})

/** What accepting the claim costs: the remedy and its amount. */
function claimIn(dialog: HTMLElement) {
  return within(dialog).getByText(/^Credit/, { selector: 'p' }).textContent
}
