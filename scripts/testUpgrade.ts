import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractRelease, latestRelease, testRelease } from './releases.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

// During a rolling upgrade, processes of the previous version use the new database: its tests check that this works.
const tag = latestRelease(root)
if (tag) {
  const folder = join(root, '.cache', 'releases', tag)
  process.stdout.write(`The server tests of ${tag}, on databases made by this version:\n`)
  extractRelease(root, tag, folder)
  testRelease({
    folder,
    laterVersion: root,
    install: ['npm', 'ci', '--prefer-offline', '--include=optional', '--include=dev', ...quiet],
    suite: [join(folder, 'node_modules', '.bin', 'vitest'), 'run', '--project=node', '--reporter=dot', 'server/'],
    output: 'inherit',
  })
} else {
  process.stdout.write(
    'Nothing was released yet (the first release is tagged v0.1.0), so there is no version before this one to try.\n',
  )
}
