import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#platform/request/queryClient.ts'
import { chosenCompany } from '#platform/session/chosenCompany.ts'
import * as leave from '#platform/session/loadScreen.ts'
import { changeUser, resetUser } from '#platform/session/userStore.ts'
import { aCompany, aSeller } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json } from '#platform/testing/fakeBackEnd.ts'
import { showInApp } from '../testing/showInApp.tsx'
import { UserMenu } from './UserMenu.tsx'

freshBrowser()
const left = vi.fn()
beforeEach(() => {
  left.mockReset()
  vi.spyOn(leave, 'loadScreen').mockImplementation(left)
  queryClient.clear()
  resetUser()
})

const other = '0199a000-0000-7000-8000-000000000077'
const memberships = [
  { company_id: aCompany().id, company: 'Palm Trading', logo: null, role: 'owner', is_suspended: false },
  { company_id: other, company: 'Najd Packaging', logo: null, role: 'sales', is_suspended: false },
]

async function openedMenu(results: readonly object[]) {
  fakeBackEnd({ 'GET /api/v1/seller/memberships/': json({ results }) })
  const { user } = await showInApp(
    <QueryClientProvider client={queryClient}>
      <UserMenu />
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: /^Account of/ }))
  return user
}

test('a person of several companies switches to another one; the current one is marked', async () => {
  changeUser(aSeller())
  localStorage.setItem('recentRecords', '[]')
  const user = await openedMenu(memberships)
  const current = await screen.findByRole('menuitemradio', { name: 'Palm Trading', hidden: true })
  expect(current.getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: 'Najd Packaging', hidden: true }))
  expect(left).toHaveBeenCalledExactlyOnceWith('/dashboard')
  expect([chosenCompany(), localStorage.getItem('recentRecords')]).toEqual([other, null])
})

test('a suspended membership says why it does not open', async () => {
  changeUser(aSeller())
  const user = await openedMenu([memberships[0] ?? {}, { ...memberships[1], is_suspended: true }])
  await user.click(await screen.findByRole('menuitemradio', { name: /Najd Packaging/, hidden: true }))
  expect(screen.getByText('Your access to this company is suspended')).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
})

test('with one company there is nothing to switch; a member sees role and company', async () => {
  changeUser(aSeller({ role: 'sales' }))
  await openedMenu(memberships.slice(0, 1))
  await vi.waitFor(() => expect(queryClient.getQueryData(['team', 'memberships'])).toBeDefined())
  expect(screen.queryByRole('menuitemradio', { hidden: true })).toBeNull()
  expect(screen.getByText('Sales, Palm Trading')).toBeTruthy()
})
