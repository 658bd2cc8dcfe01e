import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { changeUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { colleagues } from '../testing/colleagues.ts'
import { AssigneeFact } from './AssigneeFact.tsx'
import { useColleagues } from './useColleagues.ts'

freshBrowser()
beforeEach(() => {
  queryClient.clear()
  changeUser(aSeller())
})

const [, hind] = colleagues().workers
const record = { id: '0199a000-0000-7000-8000-0000000000d1', assignee: null }
const team = { results: colleagues().workers }

test('a record is handed to a colleague with a note', async () => {
  const backEnd = fakeBackEnd({
    'GET /api/v1/team/colleagues/': () => json(team),
    'POST /api/v1/deals/assign/': () => json({ assigned: 1 }),
  })
  await showInApp(<AssigneeFact kind="deal" record={record} />)
  await userEvent.click(await screen.findByRole('button', { name: i18next.t('team.work.assign') }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.selectOptions(dialog.getByLabelText(/^Assignee/), hind?.id ?? '')
  await userEvent.type(dialog.getByLabelText(/^Note/), 'Knows the buyer')
  await userEvent.click(dialog.getByRole('button', { name: i18next.t('team.work.assign') }))
  expect(await screen.findByText(i18next.t('team.work.assigned', { name: 'Hind Al-Harbi' }))).toBeTruthy()
  const [sent] = backEnd.requests('POST /api/v1/deals/assign/')
  expect(JSON.parse(sent?.body ?? '')).toEqual({ ids: [record.id], assignee: hind?.id, note: 'Knows the buyer' })
})

test('somebody who works alone is not asked whose work it is', async () => {
  fakeBackEnd({ 'GET /api/v1/team/colleagues/': () => json({ results: team.results.slice(0, 1) }) })
  await showInApp(<AssigneeFact kind="deal" record={record} />)
  expect(await screen.findByText('—')).toBeTruthy()
  expect(screen.queryByRole('button', { name: i18next.t('team.work.assign') })).toBeNull()
})

test('a list waits for the first answer about colleagues, not for its repetitions', async () => {
  const answers = [problem(503, 'service_unavailable')]
  fakeBackEnd({ 'GET /api/v1/team/colleagues/': () => answers.pop() ?? new Promise<Response>(() => {}) })
  await showInApp(<Columns />)
  expect(await screen.findByText('all columns')).toBeTruthy()
})

function Columns() {
  return <p>{useColleagues('deal').areKnown ? 'all columns' : 'not yet'}</p>
}
