import { expect, test } from 'vitest'
import type { MarketClient } from './client.ts'
import { createFeeClerk } from './feeClerk.ts'

test('the clerk upholds what the deal shows to be wrong, and refuses the rest with an answer', async () => {
  const reasons = ['deal_not_completed', 'wrong_percent', 'charged_before', 'other']
  const results = reasons.map((reason_code) => ({ id: reason_code, objection: { reason_code } }))
  const answered: string[] = []
  const client = {
    send: async () => ({ results }),
    async request(_method: string, path: string, body: { answer: string }) {
      expect(body.answer.length).toBeGreaterThan(20)
      answered.push(path)
      return { status: 200, body: null }
    },
  } as unknown as MarketClient
  const tasks: (() => Promise<void>)[] = []
  const later = { run: (_ms: number, task: () => Promise<void>) => void tasks.push(task), stop() {} }
  createFeeClerk({ client, later, paceMs: 0 }).onEvent()
  for (const task of tasks) await task()
  expect(answered).toEqual([
    'fee-lines/deal_not_completed/uphold-objection/',
    'fee-lines/wrong_percent/refuse-objection/',
    'fee-lines/charged_before/uphold-objection/',
    'fee-lines/other/refuse-objection/',
  ])
})
