import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'

/** The tag of the newest release; undefined if there is none. */
export function latestRelease(repository: string): string | undefined {
  const tags = execFileSync('git', ['tag', '--list', '--sort=-version:refname'], { cwd: repository, encoding: 'utf8' })
  return tags.split('\n').find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
}

/** Extracts the files of a release into an empty folder. */
export function extractRelease(repository: string, tag: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  execFileSync('git', ['archive', `--output=${archive}`, tag], { cwd: repository })
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
}

type Command = readonly [program: string, ...args: string[]]

interface ReleaseTest {
  /** Where the release was extracted. */
  readonly folder: string
  /** The folder of the version that creates the databases for the release's tests. */
  readonly laterVersion: string
  readonly install: Command
  readonly suite: Command
  readonly output: 'inherit' | 'ignore'
}

/** Runs the tests of a release on databases created by a later version; throws when one fails. */
export function testRelease({ folder, laterVersion, install, suite, output }: ReleaseTest): void {
  const env = { ...process.env, LATER_VERSION: laterVersion }
  for (const [program, ...args] of [install, suite]) execFileSync(program, args, { cwd: folder, env, stdio: output })
}
