import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aCompanyRecord } from '../testing/aCompanyRecord.ts'
import { ActivationChecklist } from './ActivationChecklist.tsx'

freshBrowser()
beforeEach(() => void fakeBackEnd({}))

test('O-04: each step shows its state, and the next action is a link', async () => {
  await shown([
    aStep('details', 'done'),
    aStep('registration', 'open', { action: 'verify' }),
    aStep('subscription', 'locked'),
  ])
  const [details, registration, subscription] = screen.getAllByRole('listitem')
  expect(details?.textContent).toContain('Done')
  expect(within(registration as HTMLElement).getByRole('button', { name: 'Verify registration' })).toBeTruthy()
  expect(subscription?.textContent).toContain('Available once the registration is verified.')
  expect(within(subscription as HTMLElement).queryByRole('link')).toBeNull()
  expect(screen.getByText('1 of 3 complete')).toBeTruthy()
})

test('O-04: a verified company has a link to the plans', async () => {
  await shown([
    aStep('details', 'done'),
    aStep('registration', 'done'),
    aStep('subscription', 'open', { action: 'choose_package' }),
  ])
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/apps/subscription/choose')
})

test('O-04: an active company has no checklist until a step needs attention', async () => {
  const done = [aStep('details', 'done'), aStep('registration', 'done'), aStep('subscription', 'done')]
  await showInApp(<ActivationChecklist company={aCompanyRecord({ is_active: true, activation: done })} />)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('O-04: a plan that ends soon brings the checklist of an active company back', async () => {
  const activation = [aStep('details', 'done'), aStep('subscription', 'ending', { action: 'renew', days_left: 3 })]
  await showInApp(<ActivationChecklist company={aCompanyRecord({ is_active: true, activation })} />)
  expect(screen.getByText('Your plan ends in 3 days.')).toBeTruthy()
})

test.each([
  ['cr_not_found', 'This number is not in the register'],
  ['cr_not_active', 'This registration is suspended or cancelled'],
  ['cr_expired', 'This registration has expired'],
  ['cr_of_another', 'Your name is not on this registration'],
  ['cr_taken', 'Another company uses this registration'],
] as const)('C-04: the refusal %s has its own text', async (reason, words) => {
  await shown([aStep('registration', 'refused', { action: 'verify', reason })])
  expect(screen.getByRole('listitem').textContent).toContain(words)
})

test('why staff suspended the company is said beside the way to support', async () => {
  const activation = [aStep('registration', 'refused', { action: 'contact_support', reason: 'suspended' })]
  await showInApp(
    <ActivationChecklist company={aCompanyRecord({ activation, status_reason: 'Send the delivery notes' })} />,
  )
  expect(screen.getByRole('listitem').textContent).toContain('Send the delivery notes')
})

test('a registration that expires soon counts the days, in all Arabic plural forms', async () => {
  await shown([aStep('registration', 'ending', { action: 'verify', days_left: 2 })], 'ar')
  expect(screen.getByRole('listitem').textContent).toContain('ينتهي سجلك التجاري خلال يومين.')
  expect(screen.getByRole('button', { name: 'إعادة التوثيق' })).toBeTruthy()
})

function shown(activation: ActivationStep[], lang = 'en') {
  return showInApp(<ActivationChecklist company={aCompanyRecord({ activation })} />, { lang })
}

function aStep(
  step: ActivationStep['step'],
  state: ActivationStep['state'],
  more: Partial<ActivationStep> = {},
): ActivationStep {
  return { step, state, action: null, reason: null, days_left: null, ...more }
}
