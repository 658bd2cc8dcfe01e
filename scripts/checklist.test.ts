import { expect, test } from 'vitest'
import { byLine, isProven, linesOf } from './checklistProof.ts'
import { fromResults } from './checklistSources.ts'

test.each([
  ['C-35: one', ['C-35']],
  ['C-35, O-12: two', ['C-35', 'O-12']],
  ['S-03 and S-04: two', ['S-03', 'S-04']],
  ['A-01 to A-03, X-05: a range and one', ['A-01', 'A-02', 'A-03', 'X-05']],
  ['A-07 to A-01: nothing backwards', []],
  ['C-35 without a colon proves nothing', []],
  ['nothing of C-35: in the middle', []],
])('%j names %j', (title, lines) => {
  expect(linesOf(title)).toEqual(lines)
})

test('a checklist line counts as proven only if every test that names it passes', () => {
  const vitest = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { ancestorTitles: ['S-18: refreshing'], title: 'O-12: works once', status: 'passed' },
          { ancestorTitles: [], title: 'O-12: works for ten tabs', status: 'failed' },
          { ancestorTitles: [], title: 'L-03: switches the language', status: 'skipped' },
        ],
      },
    ],
  }
  const playwright = {
    suites: [
      {
        title: 'signIn.e2e.ts',
        file: 'signIn.e2e.ts',
        specs: [],
        suites: [
          {
            title: 'R-17: signing in',
            file: 'signIn.e2e.ts',
            specs: [{ title: 'S-14: fetches a CSRF token', ok: true, file: 'signIn.e2e.ts' }],
          },
        ],
      },
    ],
  }
  const proofs = byLine([vitest, playwright].map((results) => JSON.stringify(results)).flatMap(fromResults))
  const proven = ['S-18', 'O-12', 'L-03', 'R-17', 'S-14', 'K-01'].filter((line) => isProven(proofs.get(line)))
  expect(proven).toEqual(['S-18', 'R-17', 'S-14'])
})
