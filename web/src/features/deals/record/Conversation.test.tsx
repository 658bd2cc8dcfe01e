import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { useOutbox } from '#features/messages/shared/outbox.ts'
import { fakeBackEnd, freshBrowser, json, networkGone } from '#platform/testing/fakeBackEnd.ts'
import { dealQuery } from '../shared/queries.ts'
import { aDeal, dealId } from '../testing/aDeal.ts'
import { Conversation } from './Conversation.tsx'

freshBrowser()

const path = `/api/v1/deals/${dealId}`
const message: DealMessage = {
  id: '0199a000-0000-7000-8000-0000000000e1',
  kind: 'message',
  side: 'seller',
  author: 'Sara',
  body: 'It leaves on Sunday',
  files: [],
  at: '2026-03-01T09:00:00.000Z',
}

function Shown() {
  const { data } = useQuery({ ...dealQuery(dealId), initialData: aDeal(), staleTime: Number.POSITIVE_INFINITY })
  return <Conversation deal={data} />
}

function show() {
  useOutbox.setState({}, true)
  return showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  )
}

const log = () => screen.findByRole('log')

test('a message is shown at once, and stays when it was sent', async () => {
  let arrive: (answer: Response) => void = () => {}
  fakeBackEnd({ [`POST ${path}/messages/`]: () => new Promise<Response>((resolve) => (arrive = resolve)) })
  const { user } = await show()
  await user.type(screen.getByRole('textbox'), message.body)
  await user.click(screen.getByRole('button', { name: 'Send message' }))

  expect((await log()).textContent).toContain(message.body)
  expect((await log()).textContent).toContain('Sending…')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  arrive(json(message, 201))
  await waitFor(async () => expect((await log()).textContent).not.toContain('Sending…'))
  expect((await log()).textContent).toContain(message.body)
})

test('a message that failed shows the reason and is sent again with the same key', async () => {
  const answers = [networkGone(), json(message, 201)]
  const backEnd = fakeBackEnd({ [`POST ${path}/messages/`]: () => answers.shift() ?? networkGone() })
  const { user } = await show()
  await user.type(screen.getByRole('textbox'), message.body)
  await user.keyboard('{Control>}{Enter}{/Control}')

  const alert = await within(await log()).findByRole('alert')
  await user.click(within(alert).getByRole('button', { name: 'Send again' }))
  await waitFor(async () => expect(within(await log()).queryByRole('alert')).toBeNull())
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
  expect((await log()).textContent).toContain('hidden from the buyer')
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
