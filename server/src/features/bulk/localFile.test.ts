import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.ts'
import { localFolder, localPath, sweepLocalFiles } from './localFile.ts'

test('C-10: files left by a killed process are deleted, and files in use by others are not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mawrid-local-'))
  const parts = { settings: readSettings({ DATA_DIR: dataDir }, dataDir) }
  const folder = await localFolder(parts)
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(ended, 'exit')
  const own = basename(localPath(folder))
  const remaining = [own, `another-machine ${ended.pid} a`, `${hostname()} ${process.ppid} a`]
  const left = [`${hostname()} ${ended.pid} a`, `${hostname()} ${process.pid} a`, 'another-machine 1 b']
  for (const name of [...remaining, ...left]) await writeFile(join(folder, name), '')
  const beforeStart = new Date(performance.timeOrigin - 60_000)
  await utimes(join(folder, `${hostname()} ${process.pid} a`), beforeStart, beforeStart)
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(folder, 'another-machine 1 b'), yesterday, yesterday)
  await sweepLocalFiles(parts)
  expect((await readdir(folder)).toSorted()).toEqual(remaining.toSorted())
  await rm(dataDir, { recursive: true })
})
