import { weekDays } from '@mawrid/contract/values/workingHours.ts'
import { createWarehouse } from '@mawrid/contract/warehouses/calls.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showInApp } from '#app/testing/showInApp.tsx'
import { blankWarehouse, bodyOf } from '#features/warehouses/form/warehouseValues.ts'
import { fakeBackEnd, freshBrowser } from '#platform/testing/fakeBackEnd.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { asHoursForm } from './hoursValues.ts'
import { OpeningHours } from './OpeningHours.tsx'
import type { Week } from './week.ts'
import { useWeekText } from './weekText.ts'

freshBrowser()
beforeEach(() => void fakeBackEnd({}))

test('C-26: the week begins on Sunday, and Friday and Saturday are off', async () => {
  await shown()
  const days = screen.getAllByRole('checkbox')
  expect(days.map((day) => (day as HTMLInputElement).checked)).toEqual([true, true, true, true, true, false, false])
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).toBe(days[0])
})

test('C-26: hours are entered once for all days that share them', async () => {
  const { user, sent } = await shown()
  const opens = screen.getByLabelText('Sun–Thu, opening time')
  await user.clear(opens)
  await user.type(opens, '07:30')
  await user.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.at(-1)?.saturday).toEqual([{ opens: '07:30', closes: '17:00' }])
  expect(sent.at(-1)?.sunday).toEqual([{ opens: '07:30', closes: '17:00' }])
  expect(sent.at(-1)?.friday).toEqual([])
})

test('C-26: a day with other hours leaves the group it was in', async () => {
  const { user, sent } = await shown()
  await user.click(screen.getByRole('button', { name: 'Add other hours' }))
  const other = screen.getByRole('group', { name: 'Hours 2' })
  await user.click(within(other).getByRole('checkbox', { name: 'Thursday' }))
  const closes = screen.getByLabelText('Thu, closing time')
  await user.clear(closes)
  await user.type(closes, '13:00')
  expect(screen.getByLabelText('Sun–Wed, opening time')).toBeTruthy()
  expect(screen.getByText('Closed: Fri–Sat')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent.at(-1)?.thursday).toEqual([{ opens: '08:00', closes: '13:00' }])
  expect(sent.at(-1)?.monday).toEqual([{ opens: '08:00', closes: '17:00' }])
})

test('a span that closes before it opens is refused once for all its days', async () => {
  const { user, sent } = await shown()
  const closes = screen.getByLabelText('Sun–Thu, closing time')
  await user.clear(closes)
  await user.type(closes, '06:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Closing time must be after opening time')).toBeTruthy()
  expect(closes.getAttribute('aria-invalid')).toBe('true')
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1)
  expect(sent).toEqual([])
})

test('two spans of a day may not overlap', async () => {
  const { user, sent } = await shown()
  await user.click(screen.getByRole('button', { name: 'Add break' }))
  const [, second] = screen.getAllByLabelText('Sun–Thu, opening time')
  if (!second) throw new Error('There is no second span')
  await user.clear(second)
  await user.type(second, '11:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The second period must start after the first ends')).toBeTruthy()
  expect(sent).toEqual([])
})

test.each([
  ['en', 'Sat–Thu 08:30–12:00 and 16:00–21:00; Fri closed'],
  ['ar', 'السبت–الخميس 8:30\u00a0ص–12:00\u00a0م و4:00–9:00\u00a0م، الجمعة مغلق'],
] as const)('C-26: the week is summarised in one line (%s)', async (lang, text) => {
  const split = [
    { opens: '08:30', closes: '12:00' },
    { opens: '16:00', closes: '21:00' },
  ]
  const week = Object.fromEntries(weekDays.map((day) => [day, day === 'friday' ? [] : split])) as Week
  await showInApp(<WeekLine week={week} />, { lang })
  expect(document.querySelector('output')?.textContent).toBe(text)
})

function WeekLine({ week }: { week: Week }) {
  return <output>{useWeekText()(week)}</output>
}

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
