import { rightsOfRole, withNeeded } from '@mawrid/contract/team/rights.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { aMember, anInvitation, anOwner, anOwnRole, aTeam } from '../testing/aTeam.ts'
import { TeamScreen } from './TeamScreen.tsx'

freshBrowser()
beforeEach(() => {
  queryClient.clear()
  resetUser()
  changeUser(aSeller())
})

const reading = 'GET /api/v1/team/'
const readingRule = 'GET /api/v1/team/second-step/'
const rule = { is_required: false, has_own: false, without: [] }
const inviting = 'POST /api/v1/team/invitations/'

async function aScreen(team = aTeam(), routes: Parameters<typeof fakeBackEnd>[0] = {}, lang = 'en') {
  const backEnd = fakeBackEnd({ [reading]: json(team), [readingRule]: json(rule), ...routes })
  const { user } = await showInApp(
    <QueryClientProvider client={queryClient}>
      <TeamScreen />
    </QueryClientProvider>,
    { at: '/apps/team/list', lang },
  )
  await screen.findAllByText(lang === 'en' ? /of 10|Invite|places/ : /من 10|دعوة/)
  return { user, backEnd }
}

const openMenu = async (user: Awaited<ReturnType<typeof aScreen>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name: `Actions for ${name}` }))

test('members and invitations are listed with their roles, and only with what may be done', async () => {
  const { user } = await aScreen(
    aTeam({ invitations: [anInvitation(), anInvitation({ id: aMember().id, status: 'expired' })] }),
  )
  expect(screen.getByText('3 of 10')).toBeTruthy()
  expect(screen.getByText('hind@palm.example')).toBeTruthy()
  expect(screen.getAllByText('Expired')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Actions for Sara Qahtani' })).toBeNull()
  await openMenu(user, 'Hind Al-Harbi')
  expect(screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Change role',
    'Suspend member',
    'Remove member',
  ])
})

test('alone, the owner sees what a team is for and one action', async () => {
  await aScreen(aTeam({ members: [anOwner()], invitations: [], used: 1 }))
  expect(screen.getByText('Work together in Mawrid')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Invite member' })).toHaveLength(1)
})

test('once the plan is full its owner is led to the plans, and a manager to the owner', async () => {
  await aScreen(aTeam({ used: 10 }))
  expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull()
  expect(screen.getByText('All 10 seats in your plan are taken')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View plans' })).toBeTruthy()
})

test('who does not manage the team invites nobody', async () => {
  await aScreen(aTeam({ can_manage: false, members: [anOwner(), aMember({ actions: [] })] }))
  expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('an invitation is sent; a refusal is shown at its field, and keeps what was typed', async () => {
  const answers = [
    problem(422, 'invalid_input', { errors: [{ path: 'email', code: 'already_invited', message: '' }] }),
    json(anInvitation({ email: 'omar@palm.example' }), 201),
  ]
  const { user, backEnd } = await aScreen(aTeam(), { [inviting]: () => answers.shift() ?? problem(404, 'not_found') })
  await user.click(screen.getByRole('button', { name: 'Invite member' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(dialog.getByText('Enter the email')).toBeTruthy()
  expect(dialog.getByText('Choose the role')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Email/), 'omar@palm.example')
  await user.click(dialog.getByRole('radio', { name: /^Warehouse/ }))
  await user.click(dialog.getByRole('radio', { name: 'العربية' }))
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText('This person has an open invitation. You can send it again.')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('omar@palm.example')
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invitation sent to omar@palm.example')).toBeTruthy()
  const sent = backEnd.requests(inviting).map(({ body }) => JSON.parse(body))
  expect(sent.at(-1)).toEqual({ email: 'omar@palm.example', role: 'warehouse', warehouses: null, lang: 'ar' })
})

test('a new role shows what it adds and takes away before it is given', async () => {
  const changing = `PUT /api/v1/team/members/${aMember().id}/`
  const { user, backEnd } = await aScreen(aTeam(), { [changing]: json(aMember({ role: 'finance', version: 4 })) })
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Change role', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /^Finance/ }))
  expect(dialog.getByRole('status').textContent).toContain('Issue invoices and notes')
  expect(dialog.getByRole('status').textContent).toContain('Create and edit listings')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Hind Al-Harbi is now Finance')).toBeTruthy()
  expect(JSON.parse(backEnd.requests(changing)[0]?.body ?? '')).toEqual({
    role: 'finance',
    warehouses: null,
    version: 3,
  })
})

test('removing says what it means, and stays open with the reason when it is refused', async () => {
  const removing = `POST /api/v1/team/members/${aMember().id}/remove/`
  const { user } = await aScreen(aTeam(), { [removing]: problem(403, 'right_missing') })
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Remove member', hidden: true }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/loses access to Palm Trading at once/)).toBeTruthy()
  expect(dialog.queryByRole('combobox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Remove member' }))
  expect(await dialog.findByText(/Your role does not include this/)).toBeTruthy()
})

test('who has open work hands it to a colleague, and is not asked otherwise', async () => {
  const busy = aMember({ open_work: 4 })
  const removing = `POST /api/v1/team/members/${busy.id}/remove/`
  const { user, backEnd } = await aScreen(aTeam({ members: [anOwner(), busy] }), { [removing]: json({ id: busy.id }) })
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Remove member', hidden: true }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText('Hind Al-Harbi has 4 open records.')).toBeTruthy()
  const select = dialog.getByRole('combobox', { name: 'Reassign open work to' })
  expect(within(select).getAllByRole('option')).toHaveLength(2)
  await user.selectOptions(select, 'Sara Qahtani')
  await user.click(dialog.getByRole('button', { name: 'Remove member' }))
  expect(await screen.findByText('Hind Al-Harbi removed from the team')).toBeTruthy()
  expect(JSON.parse(backEnd.requests(removing)[0]?.body ?? '')).toEqual({ version: 3, hand_to: anOwner().user_id })
})

test('the table of permissions has every role', async () => {
  const { user } = await aScreen()
  await user.click(screen.getByRole('button', { name: 'View permissions' }))
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Permission',
    'Owner',
    'Manager',
    'Sales',
    'Warehouse',
    'Finance',
    'Viewer',
  ])
})

const making = 'POST /api/v1/team/roles/'

test('a role is made from a copy, beside the ready-made ones, and with what its permissions need', async () => {
  const { user, backEnd } = await aScreen(aTeam(), { [making]: json(anOwnRole(), 201) })
  await user.click(screen.getByRole('button', { name: 'Create role' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create role' }))
  expect(dialog.getByText('Enter the name')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Name/), 'Branch sales')
  await user.selectOptions(dialog.getByLabelText('Start from'), 'Warehouse')
  expect(dialog.getByRole('columnheader', { name: 'Branch sales' })).toBeTruthy()
  const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('Create shipments and confirm delivery').checked).toBe(true)
  expect(box('View the team').disabled).toBe(true)
  await user.click(box('View deals'))
  expect(box('Create shipments and confirm delivery').checked).toBe(false)
  await user.click(box('Issue invoices and notes'))
  expect(box('Write invoice drafts').checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Create role' }))
  expect(await screen.findByText('Role Branch sales created')).toBeTruthy()
  const [sent] = backEnd.requests(making).map(({ body }) => JSON.parse(body))
  expect(sent).toMatchObject({ name: 'Branch sales', based_on: 'warehouse' })
  expect(sent.rights).toEqual(withNeeded(['stock.book', 'warehouses.edit', 'invoices.issue']))
})

test('a manager can include only what their own role includes', async () => {
  changeUser({ role: 'manager', rights: [...rightsOfRole.manager] })
  const { user } = await aScreen()
  await user.click(screen.getByRole('button', { name: 'Create role' }))
  const dialog = within(screen.getByRole('dialog'))
  const billing = 'Manage plan, payment cards and subscription invoices'
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: billing }).disabled).toBe(true)
  expect(dialog.getByText(/You can include only what your own role includes/)).toBeTruthy()
})

test('a role is changed, and what was chosen stays when it is refused', async () => {
  const role = anOwnRole({ members: 2 })
  const editing = `PUT /api/v1/team/roles/${role.id}/`
  const { user } = await aScreen(aTeam({ roles: [role] }), { [editing]: problem(403, 'right_missing') })
  await openMenu(user, 'Branch sales')
  await user.click(screen.getByRole('menuitem', { name: 'Edit', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/2 members have this role/)).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: 'Issue invoices and notes' }))
  await user.click(dialog.getByRole('button', { name: 'Save role' }))
  expect(await dialog.findByText(/Your role does not include this/)).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Issue invoices and notes' }).checked).toBe(true)
})

test('a role that somebody has is deleted with another one for them', async () => {
  const role = anOwnRole({ members: 1 })
  const deleting = `POST /api/v1/team/roles/${role.id}/delete/`
  const { user, backEnd } = await aScreen(aTeam({ roles: [role] }), { [deleting]: json({ id: role.id }) })
  await openMenu(user, 'Branch sales')
  await user.click(screen.getByRole('menuitem', { name: 'Delete role', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete role' }))
  expect(dialog.getByText('Choose the role')).toBeTruthy()
  expect(dialog.queryByRole('radio', { name: /^Branch sales/ })).toBeNull()
  await user.click(dialog.getByRole('radio', { name: /^Viewer/ }))
  await user.click(dialog.getByRole('button', { name: 'Delete role' }))
  expect(await screen.findByText('Role Branch sales deleted')).toBeTruthy()
  expect(JSON.parse(backEnd.requests(deleting)[0]?.body ?? '')).toEqual({ version: 2, move_to: 'viewer' })
})

test('members have the company’s own names of roles', async () => {
  const { id, name } = anOwnRole()
  const member = aMember({ own_role: { id, name } })
  const { user, backEnd } = await aScreen(aTeam({ members: [anOwner(), member], roles: [anOwnRole({ members: 1 })] }), {
    [`PUT /api/v1/team/members/${member.id}/`]: json({ ...member, own_role: null, role: 'viewer' }),
  })
  expect(screen.getAllByText('Branch sales').length).toBeGreaterThan(1)
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Change role', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^Branch sales/ }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /^Viewer/ }))
  expect(dialog.getByRole('status').textContent).toContain('Quote, accept, decline and message buyers')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Hind Al-Harbi is now Viewer')).toBeTruthy()
  expect(backEnd.requests(`PUT /api/v1/team/members/${member.id}/`)).toHaveLength(1)
})

const proving = 'POST /api/v1/seller/prove-identity/'
const statusCall = 'POST /api/v1/seller/activation-status/'
const inNafath = { number: '07', expires_at: new Date(Date.now() + 60_000).toISOString() }
const approved = {
  [proving]: json({ ...inNafath, status: 'waiting', token: 'proof-1' }),
  [statusCall]: json({ ...inNafath, status: 'completed', is_delayed: false, refusal: null }),
}

test('ownership is offered once the owner has confirmed it in Nafath', async () => {
  const member = aMember({ actions: ['offer_ownership', 'remove'] })
  const offering = 'POST /api/v1/seller/ownership/'
  const { user, backEnd } = await aScreen(aTeam({ members: [anOwner(), member] }), {
    ...approved,
    [offering]: json({ id: member.id }, 201),
  })
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Transfer ownership', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Leave the team' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm with Nafath' }))
  expect(await screen.findByText('Ownership offered to Hind Al-Harbi')).toBeTruthy()
  expect(JSON.parse(backEnd.requests(offering)[0]?.body ?? '')).toEqual({
    member_id: member.id,
    stays: false,
    token: 'proof-1',
  })
})

test('a rejected confirmation offers nothing, keeps the choice, and says why', async () => {
  const member = aMember({ actions: ['offer_ownership'] })
  const rejected = json({ ...inNafath, status: 'rejected', is_delayed: false, refusal: 'declined' })
  const { user } = await aScreen(aTeam({ members: [anOwner(), member] }), { ...approved, [statusCall]: rejected })
  await openMenu(user, 'Hind Al-Harbi')
  await user.click(screen.getByRole('menuitem', { name: 'Transfer ownership', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Leave the team' }))
  await user.click(dialog.getByRole('button', { name: 'Confirm with Nafath' }))
  expect(await dialog.findByText('Request rejected')).toBeTruthy()
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Leave the team' }).checked).toBe(true)
})

test('the person it is offered to accepts with Nafath or declines, and the owner withdraws', async () => {
  const people = { from: { name: 'Sara Qahtani', name_ar: null }, to: { name: 'Hind Al-Harbi', name_ar: null } }
  const id = aMember().id
  const offer = { ...people, id, is_to_self: true, stays: true, expires_at: '2026-12-04T08:00:00.000Z' }
  const taking = `POST /api/v1/seller/ownership/${id}/accept/`
  const { user, backEnd } = await aScreen(aTeam({ ownership: offer }), {
    ...approved,
    [taking]: problem(409, 'wrong_state'),
  })
  expect(screen.getByText('Sara Qahtani wants to transfer ownership of Palm Trading to you')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Decline ownership' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Accept ownership' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm with Nafath' }))
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy()
  expect(backEnd.requests(taking)).toHaveLength(1)
})
