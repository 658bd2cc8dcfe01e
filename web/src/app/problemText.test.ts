import { readFileSync } from 'node:fs'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { problemText } from './problemText.ts'
import { Failure } from './request/failure.ts'

const problems = JSON.parse(readFileSync(new URL('./locale/problems.en.json', import.meta.url), 'utf8'))
const t = await i18next.createInstance().init({ lng: 'en', resources: { en: { translation: { problems } } } })

test.each(['rate_limited', 'service_unavailable', 'outside_unavailable'] as const)(
  '%s tells how long to wait',
  (code) => {
    expect(problemText(new Failure(code, { retryAfterSeconds: 30 }), t)).toContain('Try again in 30 seconds.')
    expect(problemText(new Failure(code), t)).toBe(problems[code])
  },
)

test('a failure that has nothing to say about waiting is told as it is', () => {
  expect(problemText(new Failure('forbidden', { retryAfterSeconds: 30 }), t)).toBe(problems.forbidden)
})
