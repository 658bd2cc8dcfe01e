import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { changeUser, useUser } from '#platform/session/userStore.ts'
import { aCompany } from '#platform/testing/aSeller.ts'
import { fakeBackEnd, freshBrowser, json, problem } from '#platform/testing/fakeBackEnd.ts'
import { aCompanyRecord } from '../testing/aCompanyRecord.ts'
import { RegistrationCard } from './RegistrationCard.tsx'

freshBrowser()

const verifyPath = 'POST /api/v1/verify_company/'
const open = { step: 'registration', state: 'open', action: 'verify', reason: null, days_left: null } as const
const unverified = aCompanyRecord({ activation: [open] })

test('C-04: a malformed number is refused before the register is asked', async () => {
  const backEnd = fakeBackEnd({})
  const user = await shown(unverified)
  await user.type(numberField(), '12345')
  await user.click(screen.getByRole('button', { name: 'Verify registration' }))
  expect(screen.getByText('Enter the 10 digits of the commercial registration').id).toBe(describedBy(numberField())[0])
  expect(numberField().getAttribute('aria-invalid')).toBe('true')
  expect(backEnd.requests(verifyPath)).toEqual([])
})

test('C-04: a number that the register does not know has its own message, with what to do', async () => {
  fakeBackEnd({ [verifyPath]: problem(422, 'cr_not_found') })
  const user = await shown(unverified)
  await user.type(numberField(), '٤٠٣٠٢٩١٨٤٧')
  await user.click(screen.getByRole('button', { name: 'Verify registration' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This number is not in the register')
  expect(screen.getByRole('alert').textContent).toContain('Compare it with your certificate')
})

test('C-04, S-11: a confirmed registration makes the company verified in the whole dashboard', async () => {
  changeUser({ company: aCompany({ is_active: false, is_verified: false }) })
  const verified = aCompanyRecord({ is_verified: true, status: 'verified', cr: '4030291847' })
  const backEnd = fakeBackEnd({ [verifyPath]: json(verified) })
  const user = await shown(unverified)
  await user.type(numberField(), '4030291847')
  await user.click(screen.getByRole('button', { name: 'Verify registration' }))
  await expect.poll(() => useUser.getState().user.company?.is_verified).toBe(true)
  expect(JSON.parse(backEnd.requests(verifyPath)[0]?.body ?? '')).toEqual({ id: unverified.id, cr: '4030291847' })
})

test('C-04: while the register is unavailable, the seller reads that the check is retried automatically', async () => {
  const cr_waiting = { cr: '4030291847', since: '2026-11-21T08:00:00.000Z' }
  const step = { ...open, state: 'waiting', action: null } as const
  await shown(aCompanyRecord({ cr_waiting, activation: [step], allowed_actions: ['edit'] }))
  expect(screen.getByText(/You can leave this page/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verify registration' })).toBeNull()
})

test('another registration for a verified company asks for confirmation', async () => {
  const backEnd = fakeBackEnd({ [verifyPath]: problem(422, 'cr_expired') })
  const done = { ...open, state: 'done', action: null } as const
  const user = await shown(
    aCompanyRecord({ is_verified: true, status: 'verified', cr: '4030291847', activation: [done] }),
  )
  await user.click(screen.getByRole('button', { name: 'Use another registration' }))
  await user.type(numberField(), '1010711252')
  await user.click(screen.getByRole('button', { name: 'Verify registration' }))
  expect(backEnd.requests(verifyPath)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use another registration' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This registration has expired')
})

async function shown(company: Parameters<typeof RegistrationCard>[0]['company']) {
  const { user } = await showInApp(
    <QueryClientProvider client={new QueryClient()}>
      <RegistrationCard company={company} />
    </QueryClientProvider>,
  )
  return user
}

function describedBy(field: HTMLElement): string[] {
  return field.getAttribute('aria-describedby')?.split(' ') ?? []
}

function numberField() {
  return screen.getByRole('textbox', { name: /Commercial registration number/ })
}
