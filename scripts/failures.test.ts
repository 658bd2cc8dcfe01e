import { expect, test } from 'vitest'
import { failuresIn } from './failures.ts'

test('a failed test is reported with its file and the start of its error', () => {
  const results = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'works', status: 'passed', failureMessages: [] },
          { fullName: 'adds up', status: 'failed', failureMessages: ['\u001b[31mexpected 2\u001b[39m to be 3'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(failuresIn(JSON.stringify(results))).toEqual([
    { file: 'a.test.ts', title: 'adds up', message: 'expected 2 to be 3' },
    { file: 'b.test.ts', title: 'the file itself', message: 'Cannot find module' },
  ])
})

test('a failed journey is reported at any depth of nested suites', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    ok,
    file: 'signIn.e2e.ts',
    tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
  })
  const results = {
    errors: [{ message: 'the product did not start' }],
    suites: [{ specs: [spec('signs in', true)], suites: [{ specs: [spec('signs out', false, 'Timed out')] }] }],
  }
  expect(failuresIn(JSON.stringify(results))).toEqual([
    { file: 'journeys', title: 'outside of any test', message: 'the product did not start' },
    { file: 'signIn.e2e.ts', title: 'signs out', message: 'Timed out' },
  ])
})
