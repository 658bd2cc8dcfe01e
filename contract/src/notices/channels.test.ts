import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '../values/days.ts'
import { channelsOf, quietUntil } from './channels.ts'
import { noticeKindNames, noticeRule } from './kinds.ts'

const hour = fc.integer({ min: 0, max: 23 })
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('quiet hours end at their hour in the Kingdom, within a day, and are over then', () => {
  fc.assert(
    fc.property(moments, hour, hour, (now, from, until) => {
      const end = quietUntil(now, { from, until })
      if (!end) return
      expect(end.getTime()).toBeGreaterThan(now.getTime())
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000)
      expect((end.getTime() - startOfDay('2020-01-01').getTime()) % 86_400_000).toBe(until * 3_600_000)
      expect(quietUntil(end, { from, until })).toBeNull()
    }),
  )
})

test('quiet hours may pass midnight', () => {
  const night = { from: 22, until: 7 }
  const at = (time: string) => quietUntil(new Date(`2026-11-28T${time}:00+03:00`), night)?.toISOString() ?? null
  expect(at('21:59')).toBeNull()
  expect(at('22:00')).toBe('2026-11-29T04:00:00.000Z')
  expect(at('06:59')).toBe('2026-11-28T04:00:00.000Z')
  expect(at('07:00')).toBeNull()
  expect(quietUntil(new Date(), null)).toBeNull()
})

test('security and money stay on the screen and in emails, whatever was chosen', () => {
  const off = { screen: 'off', mail: 'off', push: 'off', sms: 'off' }
  for (const kind of noticeKindNames) {
    const { screen, mail, push, sms } = channelsOf(kind, off)
    const isFixed = noticeRule(kind).isFixed === true
    expect([screen, mail, push, sms], kind).toEqual([isFixed, isFixed ? 'at_once' : 'off', false, false])
    expect(channelsOf(kind, {}).sms, kind).toBe(false)
  }
})
