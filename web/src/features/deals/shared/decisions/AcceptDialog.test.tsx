import { closureReasons } from '@mawrid/contract/deals/closure.ts'
import { claimRefusals } from '@mawrid/contract/deals/dispute.ts'
import { cancelReasons, declineReasons, disputeReasons, rejectReasons } from '@mawrid/contract/deals/reasons.ts'
import { expect, test } from 'vitest'
import ar from '#features/deals/locale/ar.json'
import en from '#features/deals/locale/en.json'
import { linesWithoutStock } from './AcceptDialog.tsx'

test('every reason of either side has its text in both languages', () => {
  const codes = new Set([
    ...declineReasons,
    ...cancelReasons,
    ...rejectReasons,
    ...disputeReasons,
    ...closureReasons,
    ...claimRefusals,
  ])
  for (const { decisions } of [en, ar]) expect(new Set(Object.keys(decisions.reasons))).toEqual(codes)
})

test('a line without enough stock is found by its index in the request', () => {
  const errors = [
    { path: 'lines.1.qty', code: 'stock_short', params: { available: '4' }, message: 'too few' },
    { path: 'version', code: 'required', message: 'needed' },
  ]
  expect([...linesWithoutStock(errors, [{ id: 'first' }, { id: 'second' }])]).toEqual([['second', '4']])
})
