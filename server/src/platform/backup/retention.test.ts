import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startBucketServer } from '../../../test/bucketServer.ts'
import { openPlace } from './places.ts'
import { newestBackup, removeOld, splitBackup } from './retention.ts'
import { unsealed } from './sealing.ts'

async function* oneByte(): AsyncGenerator<Buffer> {
  yield Buffer.from('x')
}

test('only the newest backups and unfinished ones that may still be running are kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mawrid-keep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const place = await openPlace(folder, '')
  const now = new Date('2026-11-28T12:00:00Z')
  const write = (path: string) => place.write(path, (async function* () {})(), 0)
  for (const day of [20, 21, 22, 23]) await write(`2026-11-${day}T01-00-00Z/manifest.json`)
  for (const day of [19, 28]) await write(`2026-11-${day}T02-00-00Z/jobs.sql`)
  await write('another/thing')
  expect(await removeOld({ place, sealing: unsealed }, { count: 2, now, lost: [] })).toEqual({
    removed: ['2026-11-19T02-00-00Z', '2026-11-20T01-00-00Z', '2026-11-21T01-00-00Z'],
    withLost: [],
  })
  expect((await place.folders()).sort()).toEqual([
    '2026-11-22T01-00-00Z',
    '2026-11-23T01-00-00Z',
    '2026-11-28T02-00-00Z',
    'another',
  ])
  expect(await newestBackup(place)).toBe('2026-11-23T01-00-00Z')
})

test('in a bucket, too, only the backup is deleted, and not what begins with its name', async () => {
  const bucket = await startBucketServer()
  onTestFinished(() => bucket.close())
  const place = await openPlace(`s3://key:secret@127.0.0.1/files/backups?endpoint=${bucket.url}`, '')
  const id = '2026-11-20T01-00-00Z'
  const write = (path: string) => place.write(path, oneByte(), 1)
  for (const path of [`${id}/manifest.json`, `${id}/files/a`, `${id}-copy/files/a`, `${id}.txt`]) await write(path)
  await place.removeFolder(id)
  expect([...bucket.objects.keys()]).toEqual([`backups/${id}-copy/files/a`, `backups/${id}.txt`])
})

test('a place that cannot be read is refused without its secret, and names in a folder never lead out of it', async () => {
  await expect(openPlace('s3://key:pass/word@host/bucket', '')).rejects.toThrow(/^The place is not(?!.*word)/)
  const place = await openPlace(tmpdir(), '')
  await expect(place.read('2026-11-20T01-00-00Z/files/../../../etc/hostname')).rejects.toThrow('is not in')
})

test('a backup is named by its place and its time', () => {
  const id = '2026-11-28T19-10-38Z'
  expect(splitBackup(`/srv/backups/${id}`)).toEqual(['/srv/backups', id])
  expect(splitBackup(`s3://k:s@h/bucket/prefix/${id}?region=x`)).toEqual(['s3://k:s@h/bucket/prefix?region=x', id])
  expect(splitBackup('/srv/backups')).toEqual(['/srv/backups', undefined])
})
