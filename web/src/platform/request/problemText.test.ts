import i18next from 'i18next'
import { expect, test } from 'vitest'
import problems from '../locale/problems.en.json' with { type: 'json' }
import { Failure } from './failure.ts'
import { problemText } from './problemText.ts'

const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: { problems } } } })

test.each(['rate_limited', 'service_unavailable', 'outside_unavailable'] as const)(
  '%s says how long to wait',
  (code) => {
    expect(problemText(new Failure(code, { retryAfterSeconds: 30 }), t)).toContain('Try again in 30 seconds.')
    expect(problemText(new Failure(code), t)).toBe(problems[code])
  },
)

test('a failure without a waiting time has its plain text', () => {
  expect(problemText(new Failure('forbidden', { retryAfterSeconds: 30 }), t)).toBe(problems.forbidden)
})
