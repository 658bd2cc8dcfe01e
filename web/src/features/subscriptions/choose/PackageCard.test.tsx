// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { aPackage, aSubscription } from '../testing/aSubscription.ts'
import { inReadingOrder } from './ChooseScreen.tsx'
import type { Choice } from './choiceOf.ts'
import { PackageCard } from './PackageCard.tsx'

freshBrowser()

const growth = aPackage({ features: [{ text_en: 'Company page', text_ar: 'صفحة للمنشأة' }] })
const start: Choice = { kind: 'start', isPending: false, isBlocked: false, trialDays: 0 }

async function showCard(changes: Partial<Parameters<typeof PackageCard>[0]> = {}) {
  const onPay = vi.fn()
  const onConfirm = vi.fn()
  const { user } = await showInApp(
    <PackageCard
      offered={growth}
      period="year"
      choice={start}
      features={growth.features}
      isLeading
      usage={undefined}
      isBusy={false}
      isBlocked={false}
      onPay={onPay}
      onConfirm={onConfirm}
      {...changes}
    />,
  )
  return { user, onPay, onConfirm, text: shownText() }
}

/** The card's text in reading order, without the characters that isolate directions. */
function shownText(): string {
  return (document.querySelector('li')?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
}

function limitOf(label: string): string {
  const row = screen.getByText(label).closest('div')
  return row?.querySelector('dd')?.textContent ?? ''
}

test('C-12: a plan leads with its name and price, then what it includes, and then its buttons', async () => {
  const { text } = await showCard()
  const order = ['Growth', '4,990', 'Marketplace fee', 'Products', 'Company page', 'Choose and pay']
  const places = order.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('C-12: whole prices are shown without halalas; a year shows its price a month and its saving', async () => {
  const { text } = await showCard()
  expect(text).toContain('4,990per year excl. VAT')
  expect(text).not.toContain('4,990.00')
  expect(text).toContain('415.83 a month')
  expect(text).toContain('You save 998')
  expect(text).toContain('5,738.50 incl. VAT')
})

test('C-12: a month shows what the year would save', async () => {
  const { text } = await showCard({ period: 'month' })
  expect(text).toContain('Yearly billing saves 998')
  expect(text).not.toContain('415.83')
})

test('C-12: a price that includes VAT has no second amount', async () => {
  const { text } = await showCard({ offered: { ...growth, vat_included: true } })
  expect(text).toContain('incl. VAT')
  expect(text).not.toContain('excl. VAT')
  expect(text).not.toContain('5,738')
})

test('C-12: the own plan shows its usage, another plan the limits that the usage exceeds', async () => {
  const { usage } = aSubscription()
  await showCard({ usage, choice: { kind: 'current', mayRenew: true } })
  expect(limitOf('Products')).toBe('412 of 500')
  expect(limitOf('Franchises')).toBe('Unlimited')
  document.body.replaceChildren()

  await showCard({ usage, offered: aPackage({ limits: { ...growth.limits, products: 50 } }) })
  expect(limitOf('Products')).toBe('50')
  expect(screen.getByText('You use 412')).toBeTruthy()
  expect(limitOf('Services')).toBe('100')
})

test('C-12: a trial is the first button of its plan and starts only after a question', async () => {
  const { user, onConfirm, onPay } = await showCard({ choice: { ...start, trialDays: 14 } })
  const [first] = screen.getAllByRole('button')
  expect(first?.textContent).toBe('Start 14-day free trial')
  if (first) await user.click(first)
  expect(onConfirm).toHaveBeenCalledWith('trial')
  expect(onPay).not.toHaveBeenCalled()
})

test('C-12: a plan that awaits payment offers that first, not its trial', async () => {
  await showCard({ choice: { ...start, isPending: true, trialDays: 14 } })
  expect(screen.getAllByRole('button')[0]?.textContent).toBe('Continue to payment')
})

test('C-12: below each other, the own plan comes first and the others stay in order of size', () => {
  const plans = ['start', 'growth', 'scale'].map((id) => ({ id }))
  expect(inReadingOrder(plans, 'growth').map(({ id }) => id)).toEqual(['growth', 'start', 'scale'])
  expect(inReadingOrder(plans, undefined)).toEqual(plans)
})
