import { expect, test } from 'vitest'
import { requestedDeal } from './requestedDeal.ts'

const id = '0199a000-0000-7000-8000-0000000000d1'
const message = (data: object) => JSON.stringify({ kind: 'deal', at: '2026-03-01T06:00:00.000Z', data })

test('a new request is announced, a changed deal or a message is not', () => {
  expect(requestedDeal(message({ id, kind: 'requested' }))).toBe(id)
  expect(requestedDeal(message({ id, kind: 'moved' }))).toBeUndefined()
  expect(requestedDeal(message({ id, kind: 'message' }))).toBeUndefined()
})

test('an unreadable event announces nothing', () => {
  expect(requestedDeal('{')).toBeUndefined()
  expect(requestedDeal('{}')).toBeUndefined()
  expect(requestedDeal(message({ kind: 'requested' }))).toBeUndefined()
})
