import { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { blankWarehouse, bodyOf } from '#features/warehouses/form/warehouseValues.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { asHoursForm } from './hoursValues.ts'
import { OpeningHours } from './OpeningHours.tsx'
import type { Week } from './week.ts'

freshBrowser()
beforeEach(() => void fakeBackEnd({}))

test('C-26: the week begins on Sunday, and Friday and Saturday are off', async () => {
  await shown()
  const days = screen.getAllByRole('checkbox')
  expect(days.map((day) => (day as HTMLInputElement).checked)).toEqual([true, true, true, true, true, false, false])
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBe(days[0])
})

test('C-26: the hours of one day are copied to every other', async () => {
  const { user, sent } = await shown()
  const opens = screen.getByLabelText('Sunday, opening time')
  await user.clear(opens)
  await user.type(opens, '07:30')
  await user.click(screen.getByRole('button', { name: 'Copy Sunday to other days' }))
  await user.click(screen.getByRole('menuitem', { name: 'Every day', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.at(-1)?.friday).toEqual([{ opens: '07:30', closes: '17:00' }])
})

test('a span that closes before it opens is refused at its own day', async () => {
  const { user, sent } = await shown()
  const closes = screen.getByLabelText('Monday, closing time')
  await user.clear(closes)
  await user.type(closes, '06:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Closing time must be after opening time')).toBeTruthy()
  expect(closes.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('two spans of a day may not overlap', async () => {
  const { user, sent } = await shown()
  await user.click(screen.getByRole('button', { name: 'Add break on Monday' }))
  const [, second] = screen.getAllByLabelText('Monday, opening time')
  if (!second) throw new Error('There is no second span')
  await user.clear(second)
  await user.type(second, '11:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The second period must start after the first ends')).toBeTruthy()
  expect(sent).toEqual([])
})

async function shown() {
  const sent: Week[] = []
  return { ...(await showInApp(<Hours onSent={(week) => sent.push(week)} />)), sent }
}

const filled = {
  ...blankWarehouse,
  name_ar: 'مستودع الرياض',
  code: 'RUH-1',
  address: '0199a000-0000-7000-8000-000000000004',
}

function Hours({ onSent }: { onSent: (week: Week) => void }) {
  const form = useMawridForm({
    schema: createWarehouse.body,
    values: filled,
    bodyOf,
    submit: async ({ body }) => onSent(body.working_hours),
  })
  return (
    <FormPage form={form} isNew saveLabel="Save">
      <OpeningHours form={asHoursForm(form)} />
    </FormPage>
  )
}
