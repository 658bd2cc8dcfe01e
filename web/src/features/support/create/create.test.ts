import { check } from '@mawrid/contract/fieldErrors.ts'
import { expect, test } from 'vitest'
import { blankTicket, bodyOf, ticketAnswering } from './ticketValues.ts'
import { draftKeyOf, topicIn } from './topic.ts'

const id = '0199a000-0000-7000-8000-0000000000d1'
const questions = [
  { code: 'steps', text_ar: 'ما الذي فعلته؟', text_en: 'What did you do?', required: true },
  { code: 'device', text_ar: 'الجهاز', text_en: 'Device', required: false },
]
const context = { path: '/apps/deals/list', app_version: 'a', language: 'ar', last_error_code: null, trace: null }
const ticket = {
  ...blankTicket({ category: id, related: { type: 'deal', id, label: 'D-1' } }),
  subject: 'The button is gone',
  body: 'It was there until yesterday.',
}

test('C-23: the address sets the record of a new ticket and its category', () => {
  const about = topicIn({ about: `invoice:${id}` })
  expect(about).toMatchObject({ about: { type: 'invoice', id }, category: 'invoices' })
  expect(topicIn({ about: 'dream:1', category: 'verification' })).toMatchObject({
    about: undefined,
    category: 'verification',
  })
  expect(topicIn({ trace: ['a', 'b'] }).trace).toBeUndefined()
  expect(draftKeyOf(about)).not.toBe(draftKeyOf(topicIn({})))
})

test('C-23: only the category’s fields are sent, and a reason only for an urgent ticket', () => {
  const values = { ...ticket, answers: { steps: 'Opened it', of_another: 'x', device: ' ' }, priority_reason: 'None' }
  expect(bodyOf(values, questions, context)).toMatchObject({
    related: { type: 'deal', id },
    answers: { steps: 'Opened it' },
    priority_reason: null,
    context,
  })
  expect(bodyOf({ ...values, priority: 'urgent' }, questions, context)).toMatchObject({ priority_reason: 'None' })
})

test('C-23: the category’s required answers and the reason for urgency are errors at their fields', () => {
  const read = check(ticketAnswering(questions), bodyOf({ ...ticket, priority: 'urgent' }, questions, context))
  const paths = read.ok ? [] : read.errors.map(({ path, code }) => [path, code])
  expect(paths).toEqual(
    expect.arrayContaining([
      ['answers.steps', 'required'],
      ['priority_reason', 'required'],
    ]),
  )
  expect(paths).toHaveLength(2)
})
