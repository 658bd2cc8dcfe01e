import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Proof } from './checklistProof.ts'

interface VitestResults {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly ancestorTitles: readonly string[]
      readonly status: string
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly specs: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** Reads results of Vitest's or Playwright's JSON reporter. */
export function fromResults(json: string): Proof[] {
  const results: VitestResults | { readonly suites: readonly PlaywrightSuite[] } = JSON.parse(json)
  return 'testResults' in results ? fromVitest(results) : results.suites.flatMap((suite) => fromPlaywright(suite, []))
}

/** Reads titles from the test files without running them; each counts as passed. */
export function fromFiles(root: string): Proof[] {
  return globSync('{contract,server,web,sandbox,demo,scripts,test,e2e}/**/*.{test,e2e}.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('node_modules') && !file.startsWith('scripts/checklist'))
    .flatMap((file) =>
      titlesIn(readFileSync(join(root, file), 'utf8')).map((title) => ({ titles: [title], file, passed: true })),
    )
}

function titlesIn(source: string): string[] {
  return [...source.matchAll(/(['"`])([A-Z]-\d{2}[^\n]*?)\1\s*,/g)].map((found) => found[2] ?? '')
}

function fromVitest({ testResults }: VitestResults): Proof[] {
  return testResults.flatMap((suite) =>
    suite.assertionResults.map((test) => ({
      titles: [...test.ancestorTitles, test.title],
      file: suite.name,
      passed: test.status === 'passed',
    })),
  )
}

function fromPlaywright(suite: PlaywrightSuite, outer: readonly string[]): Proof[] {
  const titles = [...outer, suite.title]
  return [
    ...suite.specs.map((spec) => ({ titles: [...titles, spec.title], file: spec.file, passed: spec.ok })),
    ...(suite.suites ?? []).flatMap((inner) => fromPlaywright(inner, titles)),
  ]
}
