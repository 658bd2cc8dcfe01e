import { type ImportRow, maxPreviewRows } from '@mawrid/contract/bulk/import.ts'
import { expect, test } from 'vitest'
import { aSeller, type SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, ran, untilState } from '../../../../test/imports.ts'
import { setUpSeller } from '../../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
}, startServer)

async function listed(id: string, query: string) {
  const { status, body } = await callApi(server, seller, 'GET', `${importsPath}${id}/preview/${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { count: number; next: string | null; results: ImportRow[] }
}

async function withoutLimits(): Promise<void> {
  await server.parts.db.system.execute(
    `update packages set limits = limits || '{"import_rows": null, "products": null}'`,
  )
}

/** A row of each outcome in turn: new, changed, unchanged and refused. */
async function aFile(rows: number): Promise<string> {
  const header = 'sku,name_ar,price\n'
  const known = Array.from({ length: rows }, (_, n) => `K-${n},تمر ${n},5\n`).filter(
    (_, n) => n % 4 === 1 || n % 4 === 2,
  )
  await ran(server, seller, await dropped(server, seller, 'known.csv', header + known.join('')))
  const lines = Array.from({ length: rows }, (_, n) => {
    if (n % 4 === 0) return `N-${n},تمر ${n},5`
    if (n % 4 === 3) return `R-${n},تمر ${n},free`
    return `K-${n},تمر ${n},${n % 4 === 1 ? 7 : 5}`
  })
  return `${header}${lines.join('\n')}\n`
}

test('C-10: all rows are previewed, by outcome and in pages', async () => {
  const { id, forecast } = await dropped(server, seller, 'a.csv', await aFile(120))
  expect(forecast).toMatchObject({ made: 30, changed: 30, same: 30, refused: 30 })
  const second = await listed(id, '?outcome=refused&page=2')
  expect(second).toMatchObject({ count: 30, next: null })
  expect(second.results).toHaveLength(10)
  expect(second.results.at(-1)).toMatchObject({
    row: 121,
    outcome: 'refused',
    cells: ['R-119', 'تمر 119', 'free'],
    problems: [{ column: 2, code: 'money' }],
  })
  for (const [outcome, sku] of [
    ['made', 'N-0'],
    ['changed', 'K-1'],
    ['same', 'K-2'],
  ] as const) {
    expect((await listed(id, `?outcome=${outcome}`)).results[0]).toMatchObject({ outcome, cells: { 0: sku } })
  }
  const all = await listed(id, '?page_size=100')
  expect([all.count, all.results.map(({ row }) => row)]).toEqual([120, Array.from({ length: 100 }, (_, n) => n + 2)])
  expect((await listed(id, '?search=R-119')).results).toMatchObject([{ row: 121 }])
})

test('C-10: a preview lists the first rows of each outcome, counts all, and is gone once the import is started', async () => {
  await withoutLimits()
  const lines = Array.from({ length: maxPreviewRows + 200 }, (_, n) => `R-${n},تمر,free`)
  const csv = `sku,name_ar,price\nA-1,${'ت'.repeat(140)},5\n${lines.join('\n')}\n`
  const { id, forecast } = await dropped(server, seller, 'a.csv', csv)
  expect(forecast).toMatchObject({ made: 1, refused: maxPreviewRows + 200 })
  expect(await listed(id, '?outcome=refused')).toMatchObject({ count: maxPreviewRows })
  expect((await listed(id, '?outcome=made')).results).toHaveLength(1)

  await callApi(server, seller, 'PUT', `${importsPath}${id}/columns/`, { fields: ['sku', 'name_ar', null] })
  await untilState(server, seller, id, ['ready'])
  expect(await listed(id, '?outcome=refused')).toMatchObject({ count: 0 })
  expect(await listed(id, '?outcome=made')).toMatchObject({ count: maxPreviewRows })
  await callApi(server, seller, 'POST', `${importsPath}${id}/cancel/`)
  expect(await listed(id, '')).toMatchObject({ count: 0, results: [] })
})

test('C-10: the preview of a large file is that of its rows one after the other', async () => {
  await withoutLimits()
  // Enough for two threads. Each tenth row has an unknown unit, and the last hundred repeat the first SKUs.
  const lines = Array.from({ length: 5_100 }, (_, n) => {
    const sku = n < 5_000 ? `S-${n}` : `s-${n - 5_000}`
    return `${sku},تمر ${n},${n % 10 === 0 ? 'وحدة قديمة' : 'piece'}`
  })
  const { id, forecast, words } = await dropped(server, seller, 'a.csv', `sku,name_ar,unit\n${lines.join('\n')}\n`)
  expect(forecast).toMatchObject({ made: 4_500, changed: 0, same: 0, refused: 600 })
  expect(words).toEqual([{ kind: 'unit', text: 'وحدة قديمة', rows: 510, value: null }])
  const last = await listed(id, '?outcome=made&page_size=100&page=10')
  expect([last.count, last.next, last.results.at(-1)?.row]).toEqual([maxPreviewRows, null, 1_113])
  const refused = await listed(id, '?outcome=refused&page_size=100&page=6')
  expect(refused.results.at(-1)).toMatchObject({ row: 5_101, problems: [{ code: 'sku_twice' }] })
})

test('the preview of another company’s import is not found', async () => {
  const { id } = await dropped(server, seller, 'a.csv', 'sku,name_ar\nA-1,تمر\n')
  const other = await aSeller(server).withCompany().active().signIn()
  expect((await callApi(server, other, 'GET', `${importsPath}${id}/preview/?outcome=made`)).status).toBe(404)
})
