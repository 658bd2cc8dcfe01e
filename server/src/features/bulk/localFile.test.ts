import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.ts'
import { localFolder, sweepLocalFiles } from './localFile.ts'

test('C-10: what a killed process has left of a file it worked on is swept after a day', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mawrid-local-'))
  const parts = { settings: readSettings({ DATA_DIR: dataDir }, dataDir) }
  const folder = await localFolder(parts)
  await writeFile(join(folder, 'at-work'), '')
  await writeFile(join(folder, 'left'), '')
  const before = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(folder, 'left'), before, before)
  await sweepLocalFiles(parts)
  expect(await readdir(folder)).toEqual(['at-work'])
  await rm(dataDir, { recursive: true })
})
