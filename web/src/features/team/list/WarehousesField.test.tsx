import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { queryClient } from '#platform/request/queryClient.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { aMember, anOwner, aTeam } from '../testing/aTeam.ts'
import { TeamScreen } from './TeamScreen.tsx'

freshBrowser()
beforeEach(() => {
  queryClient.clear()
  resetUser()
  changeUser(aSeller())
})

async function aScreen(team = aTeam(), routes: Parameters<typeof fakeBackEnd>[0] = {}) {
  const rule = { is_required: false, has_own: false, without: [] }
  const backEnd = fakeBackEnd({
    'GET /api/v1/team/': json(team),
    'GET /api/v1/team/second-step/': json(rule),
    ...routes,
  })
  const { user } = await showInApp(
    <QueryClientProvider client={queryClient}>
      <TeamScreen />
    </QueryClientProvider>,
    { at: '/apps/team/list', lang: 'en' },
  )
  await screen.findAllByText(/of 10/)
  return { user, backEnd }
}

test('a member is limited to chosen warehouses, which the list names', async () => {
  const changing = `PUT /api/v1/team/members/${aMember().id}/`
  const names = { results: [aWarehouse(51, 'Riyadh'), aWarehouse(52, 'Jeddah')] }
  const limited = aMember({ scope: { warehouses: [aWarehouse(51, 'Riyadh')] }, version: 4 })
  const { user, backEnd } = await aScreen(aTeam(), {
    [changing]: json(limited),
    'GET /api/v1/seller_warehouses/names/': json(names),
  })
  await user.click(screen.getByRole('button', { name: 'Actions for Hind Al-Harbi' }))
  await user.click(screen.getByRole('menuitem', { name: 'Change role', hidden: true }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /^Chosen warehouses/ }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(dialog.getByText('Choose at least one warehouse')).toBeTruthy()
  await user.click(dialog.getByRole('checkbox', { name: /^Riyadh/ }))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText(/^Hind Al-Harbi is now/)).toBeTruthy()
  expect(JSON.parse(backEnd.requests(changing)[0]?.body ?? '')).toEqual({
    role: 'sales',
    warehouses: [aWarehouse(51, 'Riyadh').id],
    version: 3,
  })
})

test('the list names the warehouses that a member is limited to', async () => {
  const scope = {
    warehouses: [aWarehouse(51, 'Riyadh'), { ...aWarehouse(52, 'Jeddah'), is_archived: true }],
  }
  await aScreen(aTeam({ members: [anOwner(), aMember({ scope })] }))
  expect(screen.getAllByText('Riyadh and Jeddah (archived)').length).toBeGreaterThan(0)
})

function aWarehouse(last: number, name: string) {
  const id = `0199a000-0000-7000-8000-0000000000${last}`
  return { id, code: name.slice(0, 3).toUpperCase(), name_ar: name, name_en: name, is_archived: false }
}
