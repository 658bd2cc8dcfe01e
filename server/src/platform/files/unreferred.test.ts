import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { anUpload, aPicture } from '../../../test/uploads.ts'
import { dataExports } from '../../features/account/tables.ts'
import { fileRecords } from './records.ts'
import { removeUnreferred } from './unreferred.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const dayMs = 86_400_000

test('C-01, C-29: a file without references is deleted after a day, and files in use stay', async () => {
  const stray = await aStoredPicture()
  const [avatar, logo, banner, copy] = await Promise.all([1, 2, 3, 4].map(aStoredPicture))
  const { userId } = await aSeller(server)
    .with({ avatarFileId: avatar ?? null })
    .withCompany({ logoFileId: logo ?? null, bannerFileId: banner ?? null })
    .create()
  const now = server.parts.clock.now()
  const ready = { status: 'ready', fileId: copy ?? null, requestedAt: now, readyAt: now } as const
  await server.parts.db.system.insert(dataExports).values({ id: crypto.randomUUID(), userId, ...ready })

  server.clock.forward(dayMs - 60_000)
  await removeUnreferred(server.parts)
  expect(await exists(stray)).toBe(true)

  const young = await aStoredPicture()
  server.clock.forward(120_000)
  await removeUnreferred(server.parts)
  expect(await exists(stray)).toBe(false)
  expect(await Promise.all([avatar, logo, banner, copy, young].map((id) => exists(id ?? '')))).toEqual(
    Array(5).fill(true),
  )
})

test('every column named for a file has the foreign key that the deletion relies on', async () => {
  const { rows } = await server.parts.db.system.execute(sql`
    select table_name, column_name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ '(^|_)files?(_ids?)?$'
      and data_type in ('uuid', 'ARRAY', 'jsonb')
      and not exists (
        select from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any (conkey)
        where contype = 'f' and confrelid = 'files'::regclass
          and conrelid = format('%I', table_name)::regclass and attname = column_name
      )`)
  expect(rows).toEqual([])
})

async function aStoredPicture(): Promise<string> {
  const upload = await anUpload('logo.png', await aPicture(300, 300).png().toBuffer())
  return (await server.parts.files.storePicture({ userId: crypto.randomUUID() }, upload)).id
}

async function exists(id: string): Promise<boolean> {
  return (await fileRecords(server.parts.db.system).find(id)) !== undefined
}
