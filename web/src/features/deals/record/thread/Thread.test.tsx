import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import { mentionOf } from '@mawrid/contract/team/mentions.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useOutbox } from '#features/messages/shared/outbox.ts'
import { colleagues } from '#features/team/shared/testing/colleagues.ts'
import { changeUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '#platform/testing/fakeBackEnd.ts'
import { dealQuery, dealTimelineQuery } from '../../shared/queries.ts'
import { aDeal, aParcel, aRound, dealId } from '../../testing/aDeal.ts'
import { Thread } from './Thread.tsx'
import { isBy, threadEntries } from './threadEntries.ts'

freshBrowser()

const path = `/api/v1/deals/${dealId}`
const message: DealMessage = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  kind: 'message',
  side: 'seller',
  author: 'Sara',
  author_id: null,
  body: 'It leaves on Sunday',
  files: [],
  at: '2026-03-01T09:00:00.000Z',
}

function Shown({ deal }: { deal: Deal }) {
  const { data } = useQuery({ ...dealQuery(dealId), initialData: deal, staleTime: Number.POSITIVE_INFINITY })
  return <Thread deal={data} />
}

async function show(deal = aDeal(), lang = 'en') {
  useOutbox.setState({}, true)
  const queries = new QueryClient()
  queries.setQueryDefaults(dealTimelineQuery(dealId).queryKey, { enabled: false })
  const shown = await showInApp(
    <QueryClientProvider client={queries}>
      <Shown deal={deal} />
    </QueryClientProvider>,
    { lang },
  )
  return { ...shown, queries }
}

const thread = () => screen.findByRole('feed')

test('a message is shown at once, and stays when it was sent', async () => {
  let arrive: (answer: Response) => void = () => {}
  fakeBackEnd({ [`POST ${path}/messages/`]: () => new Promise<Response>((resolve) => (arrive = resolve)) })
  const { user } = await show()
  await user.type(screen.getByRole('textbox'), message.body)
  await user.click(screen.getByRole('button', { name: 'Send message' }))

  expect((await thread()).textContent).toContain(message.body)
  expect((await thread()).textContent).toContain('Sending…')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  arrive(json(message, 201))
  await waitFor(async () => expect((await thread()).textContent).not.toContain('Sending…'))
  expect((await thread()).textContent).toContain(message.body)
})

test('a message that failed shows the reason and is sent again with the same key', async () => {
  const answers = [networkGone(), json(message, 201)]
  const backEnd = fakeBackEnd({ [`POST ${path}/messages/`]: () => answers.shift() ?? networkGone() })
  const { user } = await show()
  await user.type(screen.getByRole('textbox'), message.body)
  await user.keyboard('{Control>}{Enter}{/Control}')

  const alert = await within(await thread()).findByRole('alert')
  await user.click(within(alert).getByRole('button', { name: 'Send again' }))
  await waitFor(async () => expect(within(await thread()).queryByRole('alert')).toBeNull())
  const keys = backEnd.requests(`POST ${path}/messages/`).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('a note has a field of its own, its own call, and says that the buyer does not see it', async () => {
  const backEnd = fakeBackEnd({
    [`POST ${path}/notes/`]: json({ ...message, kind: 'note', body: 'Ask for more' }, 201),
  })
  const { user } = await show()
  await user.type(screen.getByRole('textbox'), 'Half a message')
  await user.click(screen.getByRole('tab', { name: 'Internal note' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  await user.type(screen.getByRole('textbox'), 'Ask for more')
  await user.click(screen.getByRole('button', { name: 'Save note' }))

  await waitFor(() => expect(backEnd.requests(`POST ${path}/notes/`)).toHaveLength(1))
  expect(backEnd.requests(`POST ${path}/messages/`)).toHaveLength(0)
  expect((await thread()).textContent).toContain('hidden from the buyer')
  await user.click(screen.getByRole('tab', { name: 'Message to the buyer' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a message')
})

test('a draft message survives a reload', async () => {
  fakeBackEnd({})
  const { user, unmount } = await show()
  await user.type(screen.getByRole('textbox'), 'To be finished later')
  unmount()
  await show()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('To be finished later')
})

const fromBuyer = (no: number): DealMessage => ({
  ...message,
  id: `0199a000-0000-7000-8000-${String(no).padStart(12, '0')}`,
  side: 'buyer',
  author: 'Faisal',
  body: `Question ${no}`,
  at: new Date(Date.UTC(2026, 2, 1, 10, no)).toISOString(),
})

const event = (action: string, at: string): Deal['events'][number] => ({
  id: `0199a000-0000-7000-8000-${action.padStart(12, '0')}`,
  at,
  by: { id: null, name: 'Sara', name_ar: null, side: 'seller' },
  action,
  from: null,
  to: null,
  reason_code: null,
  note: null,
  changes: [],
})

const entries = async () => within(await thread()).getAllByRole('article')

test('messages, quotes and events are one thread, the newest first, and nothing is in it twice', async () => {
  fakeBackEnd({})
  const sent = '2026-03-01T08:00:00.000Z'
  await show(
    aDeal({
      rounds: [aRound({ at: sent })],
      messages: [fromBuyer(1)],
      events: [
        event('ship', '2026-03-02T08:00:00.000Z'),
        event('write_message', fromBuyer(1).at),
        event('send_offer', sent),
        event('request', '2026-02-28T08:00:00.000Z'),
      ],
    }),
  )
  const texts = (await entries()).map((entry) => entry.textContent)
  expect(texts).toHaveLength(4)
  expect(texts[0]).toContain('marked a shipment as shipped')
  expect(texts[1]).toContain('Question 1')
  expect(texts[2]).toContain('Version 1: your quote')
  expect(texts[2]).toContain('1,380.00')
  expect(texts[3]).toContain('sent the request')
})

test('only what others did is announced as new', () => {
  const shipped = event('ship', '2026-03-04T08:00:00.000Z')
  const own = (action: string, at: string) => ({ ...event(action, at), by: { ...shipped.by, id: dealId } })
  const delivered = own('deliver', '2026-03-03T08:00:00.000Z')
  const rounds = [aRound({ at: '2026-02-28T08:00:00.000Z' })]
  // It has arrived with the deal, and is not loaded into the thread yet.
  const sent = own('send_offer', '2026-02-28T08:00:01.000Z')
  const messages = [fromBuyer(1), { ...message, author_id: dealId, at: '2026-03-02T08:00:00.000Z' }]
  const all = threadEntries(aDeal({ messages, rounds, events: [sent] }), [shipped, delivered])
  expect(all.map((entry) => isBy(entry, dealId))).toEqual([false, true, true, false, true])
})

test('a counter-offer says what changed against the quote, and only the latest version is open', async () => {
  fakeBackEnd({})
  const [line] = aRound().lines
  const lines = line ? [{ ...line, unit_price: '110.00', net: '1100.00' }] : []
  const counter = aRound({ no: 2, side: 'buyer', at: '2026-03-02T08:00:00.000Z', lines, total: '1265.00' })
  await show(aDeal({ status: 'countered', rounds: [aRound(), counter] }))
  const [latest = '', first = ''] = (await entries()).map((entry) => entry.textContent)
  expect(latest).toContain('SAR 115.00, 8.3% less')
  expect(latest).not.toContain('Show details')
  expect(first).toContain('Superseded')
  expect(first).toContain('Show details')
})

test('a quote of the seller is downloaded as a PDF, a counter-offer is not', async () => {
  const backEnd = fakeBackEnd({})
  const counter = aRound({ no: 2, side: 'buyer', at: '2026-03-02T08:00:00.000Z' })
  const { user } = await show(aDeal({ status: 'countered', rounds: [aRound(), counter] }))
  await thread()
  const [download = expect.fail('no quote can be downloaded'), ...others] = screen.getAllByRole('button', {
    name: 'Download quote',
  })
  expect(others).toEqual([])
  await user.click(download)
  await waitFor(() => expect(backEnd.requests(`GET ${path}/rounds/1/pdf/`)).toHaveLength(1))
})

test('a shipment says what is in it out of what was agreed, and nothing of the fields it moved', async () => {
  fakeBackEnd({})
  const { line = '' } = aParcel().lines[0] ?? {}
  const parcel = aParcel({ lines: [{ line, qty: '4' }], tracking_number: '290447100' })
  const change = { field: 'fulfilment_status', before: 'none', after: 'partly_shipped', is_hidden: false }
  const shipped = { ...event('ship', '2026-03-02T08:00:00.000Z'), note: parcel.number, changes: [change] }
  await show(aDeal({ rounds: [aRound()], current_round: 1, parcels: [parcel], events: [shipped] }))
  const [first = ''] = (await entries()).map((entry) => entry.textContent)
  expect(first).toMatch(/marked a shipment as shipped.*4 of 10.*290447100/)
  expect(first).not.toContain('Partially shipped')
})

test('on an Arabic page the company signs with its Arabic name', async () => {
  fakeBackEnd({})
  await show(aDeal({ messages: [{ ...message, author: 'Najd Packaging Industries' }] }), 'ar')
  act(() => changeUser(aSeller({ company: aCompany({ crName: 'شركة نجد لصناعات التغليف' }) })))
  expect((await thread()).textContent).toContain('شركة نجد لصناعات التغليف')
})

test('the messages that were unread are marked as new, also after the deal is loaded again', async () => {
  const deal = aDeal({ messages: [1, 2, 3].map(fromBuyer), newly_read: 2 })
  const subject = 'Loaded again'
  fakeBackEnd({ [`GET ${path}/`]: json({ ...deal, subject, newly_read: 0 }) })
  const { queries } = await show(deal)
  const marked = async () => (await entries()).map((entry) => within(entry).queryByText('New') !== null)
  expect(await marked()).toEqual([true, true, false])

  await act(() => queries.refetchQueries(dealQuery(dealId)))
  expect(queries.getQueryData(dealQuery(dealId).queryKey)).toMatchObject({ subject, newly_read: 0 })
  expect(await marked()).toEqual([true, true, false])
})

test('a long thread shows its older entries on request and moves the focus to the first of them', async () => {
  fakeBackEnd({})
  const { user } = await show(aDeal({ messages: Array.from({ length: 20 }, (_, index) => fromBuyer(index + 1)) }))
  expect(await entries()).toHaveLength(15)
  await user.click(screen.getByRole('button', { name: 'Show 5 earlier updates' }))
  expect(await entries()).toHaveLength(20)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Question 5'))
  await user.keyboard('{PageUp}')
  expect(document.activeElement?.textContent).toContain('Question 6')
})

test('a deal with more events than one page loads the older ones on request, and shows nothing between them before', async () => {
  const shipped = (minute: number) => ({
    ...event('ship', new Date(Date.UTC(2026, 2, 1, 9, minute)).toISOString()),
    id: fromBuyer(minute + 100).id,
  })
  const [newer, older] = [[30, 29].map(shipped), [2, 1].map(shipped)]
  fakeBackEnd({
    [`GET ${path}/timeline/`]: json({ results: newer, next: newer[1]?.id }),
    [`GET ${path}/timeline/?before=${newer[1]?.id}`]: json({ results: older, next: null }),
  })
  useOutbox.setState({}, true)
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Shown deal={aDeal({ events: newer, messages: [{ ...fromBuyer(3), at: '2026-03-01T09:10:00.000Z' }] })} />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'Show earlier updates' }))
  await waitFor(async () => expect(await entries()).toHaveLength(5))
  expect((await entries()).map((entry) => entry.textContent?.includes('Question 3'))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(screen.queryByRole('button', { name: 'Show earlier updates' })).toBeNull()
  await waitFor(async () => expect(document.activeElement).toBe((await entries())[2]))
})

test('the thread can be limited to messages', async () => {
  fakeBackEnd({})
  const { user } = await show(aDeal({ rounds: [aRound()], messages: [fromBuyer(1)] }))
  expect(await entries()).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: /^Messages/ }))
  expect(await entries()).toHaveLength(1)
})

test('a colleague is mentioned from the keyboard, and the note keeps their id', async () => {
  const seller = aSeller({ company: aCompany() })
  changeUser(seller)
  const [sara, hind] = colleagues().workers
  const hindId = hind?.id ?? ''
  const backEnd = fakeBackEnd({
    'GET /api/v1/team/colleagues/': () => json({ results: [{ ...sara, id: seller.id }, hind] }),
    [`POST ${path}/notes/`]: ({ fields }) =>
      json({ ...message, kind: 'note', author_id: seller.id, body: fields.body }, 201),
  })
  const { user } = await show()
  await user.click(screen.getByRole('tab', { name: 'Internal note' }))
  const field = await screen.findByRole('textbox', { name: 'Write an internal note' })
  await user.type(field, 'Ask @hi')
  expect(await screen.findByRole('option', { name: /Hind/ })).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Ask @Hind Al-Harbi '))
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  const [sent] = await waitFor(() => {
    const requests = backEnd.requests(`POST ${path}/notes/`)
    expect(requests).toHaveLength(1)
    return requests
  })
  expect(sent?.fields.body).toBe(`Ask ${mentionOf(hindId)}`)
  expect((await thread()).textContent).toContain('Ask @Hind Al-Harbi')
})
