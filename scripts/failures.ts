import { stripVTControlCharacters } from 'node:util'

interface Failure {
  readonly file: string
  readonly title: string
  readonly message: string
}

interface VitestResults {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightResults {
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly { readonly message?: string }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

const shownLines = 25

/** The failed tests in a JSON report of Vitest or Playwright, each with the beginning of its error. */
export function failuresIn(json: string): Failure[] {
  const results: VitestResults | PlaywrightResults = JSON.parse(json)
  if ('testResults' in results) return fromVitest(results)
  return [
    ...results.errors.map((error) => ({
      file: 'journeys',
      title: 'outside of any test',
      message: short(error.message),
    })),
    ...results.suites.flatMap(fromPlaywright),
  ]
}

function fromVitest({ testResults }: VitestResults): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file: name, title: test.fullName, message: short(test.failureMessages.join('\n')) }))
    if (status === 'failed' && failed.length === 0)
      return [{ file: name, title: 'the file itself', message: short(message) }]
    return failed
  })
}

function fromPlaywright({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const failed = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? ''))
      return { file: spec.file, title: spec.title, message: short(messages.join('\n')) }
    })
  return [...failed, ...suites.flatMap(fromPlaywright)]
}

function short(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, shownLines).join('\n')
}
