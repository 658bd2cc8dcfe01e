import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import { callApi } from '../../../../test/callApi.ts'
import { createZip } from '../../../../test/createZip.ts'
import { startServer, type TestServer } from '../../../../test/harness.ts'
import { dropped, importsPath, ran } from '../../../../test/imports.ts'
import { picture } from '../../../../test/listings.ts'
import { startPictureHost } from '../../../../test/pictureHost.ts'
import { aStockedSeller } from '../../../../test/stockedSeller.ts'
import { productCategories } from '../imports/facts.ts'
import { bulk } from '../index.ts'

let server: TestServer
let host: Awaited<ReturnType<typeof startPictureHost>>
let seller: SignedInSeller
let large: Buffer
let small: Buffer
let requestedUrls: string[]
beforeAll(async () => {
  server = await startServer({ PRIVATE_PICTURES: 'on' })
  host = await startPictureHost(answer)
  large = (await picture()).content
  small = (await picture(200, 200)).content
})
afterAll(async () => {
  await host.close()
  await server.close()
})
beforeEach(async () => {
  seller = (await aStockedSeller(server)).seller
  requestedUrls = []
})

const answer: RequestListener = ({ url = '' }, reply) => {
  requestedUrls.push(url)
  if (url.startsWith('/good')) reply.end(large)
  else if (url === '/page') reply.end('<html>')
  else reply.writeHead(404).end()
}
const leaf = productCategories.find(({ isLeaf }) => isLeaf)?.nameEn ?? ''

function sheet(images: readonly string[]): string {
  const rows = images.map((cell, n) => `P-${n + 1},تمر,${leaf},piece,5,"${cell}"`)
  return `sku,name_ar,category,unit,price,images\n${rows.join('\n')}\n`
}

async function fetched(file: string, zip?: Buffer) {
  const { id } = await ran(server, seller, await dropped(server, seller, 'p.csv', file, zip))
  const read = async () => (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body
  await expect.poll(async () => (await read()).pictures_waiting, { timeout: 30_000 }).toBe(0)
  return read()
}

async function images(sku = 'P-1'): Promise<{ url: string }[]> {
  const { body } = await callApi(server, seller, 'GET', `/api/v1/products/?search=${sku}`)
  return (await callApi(server, seller, 'GET', `/api/v1/products/${body.results[0].id}/`)).body.images
}

async function failures(id: string): Promise<string[]> {
  const { body } = await callApi(server, seller, 'GET', `${importsPath}${id}/failed-pictures/?ordering=sku`)
  return body.results.map(({ sku, source, code }: Record<string, string>) => `${sku} ${source}: ${code}`)
}

test('C-10: pictures are downloaded from URLs, in the order of the cell, and not twice', async () => {
  const file = sheet([`${host.url}/good/1 | ${host.url}/good/2`])
  expect(await fetched(file)).toMatchObject({ made: 1, pictures_waiting: 0, pictures_failed: 0 })
  expect(await images()).toHaveLength(2)
  expect(requestedUrls.toSorted()).toEqual(['/good/1', '/good/2'])
  expect(await fetched(file)).toMatchObject({ made: 0, changed: 0, same: 1 })
  expect(requestedUrls).toHaveLength(2)
})

test('C-10: a ZIP cannot write outside its folder or read files of the server', async () => {
  const outside = join(server.settings.dataDir, '..', 'slipped.png')
  const zip = createZip([
    { name: '../../../slipped.png', content: large },
    { name: '/etc/absolute.png', content: large },
    { name: 'link.png', content: '/etc/passwd', isLink: true },
  ])
  const record = await fetched(sheet(['slipped.png', '../../../etc/absolute.png', 'link.png']), zip)
  expect(existsSync(outside)).toBe(false)
  expect(existsSync('/etc/absolute.png')).toBe(false)
  expect(await failures(record.id)).toEqual(['P-3 link.png: file_type_refused'])
  for (const sku of ['P-1', 'P-2']) expect(await images(sku)).toHaveLength(1)
})

test('C-10: pictures are found in the ZIP in any spelling of their file names', async () => {
  const zip = createZip([
    { name: 'صور/تَمر 1.JPG', content: large },
    { name: '__MACOSX/صور/._تمر 1.jpg', content: 'x' },
    { name: 'a/2.png', content: large },
    { name: 'b/2.png', content: large },
  ])
  const done = await fetched(sheet(['تمر-1.jpeg', 'b/2.png', '2.png', '3.png']), zip)
  expect(done).toMatchObject({ made: 4, pictures_failed: 2 })
  expect(await Promise.all([images('P-1'), images('P-2')])).toMatchObject([[{}], [{}]])
  expect(await failures(done.id)).toEqual(['P-3 2.png: several_in_zip', 'P-4 3.png: picture_not_in_zip'])
})

test('C-10: each picture that fails is listed with its reason, and retried with the next file', async () => {
  const [page, gone, tiny] = [`${host.url}/page`, `${host.url}/gone`, 'tiny.png']
  const file = sheet([`${page} | ${gone} | ${tiny}`])
  const done = await fetched(file)
  expect(done).toMatchObject({ made: 1, pictures_failed: 3 })
  expect(await failures(done.id)).toEqual([
    `P-1 ${page}: file_type_refused`,
    `P-1 ${gone}: not_there`,
    `P-1 ${tiny}: picture_not_in_zip`,
  ])
  const again = await fetched(file, createZip([{ name: tiny, content: small }]))
  expect(await failures(again.id)).toContain(`P-1 ${tiny}: picture_small`)
})

test('a damaged ZIP and one that unpacks to too much leave the products unchanged, with a clear error', async () => {
  const bomb = createZip([{ name: 'a.png', content: Buffer.alloc(20 * 1024 * 1024) }])
  const done = await fetched(sheet(['a.png']), bomb)
  expect(await failures(done.id)).toEqual(['P-1 a.png: zip_unreadable'])
  const lying = createZip([{ name: 'b.png', content: large, claimedBytes: 100 }])
  expect(await failures((await fetched(sheet(['b.png']), lying)).id)).toEqual(['P-1 b.png: zip_unreadable'])
})

test('a product gets no more pictures than the plan includes', async () => {
  await server.parts.db.system.execute(`update packages set limits = jsonb_set(limits, '{images_per_listing}', '2')`)
  const done = await fetched(sheet([[1, 2, 3].map((n) => `${host.url}/good/${n}`).join(' | ')]))
  await server.parts.db.system.execute(`update packages set limits = jsonb_set(limits, '{images_per_listing}', '10')`)
  expect(await images()).toHaveLength(2)
  expect(await failures(done.id)).toEqual([`P-1 ${host.url}/good/3: package_images`])
})

test('an undo restores the pictures of a changed product', async () => {
  await fetched(sheet([`${host.url}/good/1`]))
  const [first] = await images()
  const { id } = await fetched(sheet([`${host.url}/good/2`]))
  expect(await images()).toHaveLength(2)
  await callApi(server, seller, 'POST', `${importsPath}${id}/undo/`)
  await expect
    .poll(async () => (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body, { timeout: 10_000 })
    .toMatchObject({ state: 'undone', undo_left: 0 })
  expect(await images()).toMatchObject([{ url: first?.url }])
  expect(await fetched(sheet([`${host.url}/good/2`]))).toMatchObject({ changed: 1 })
  expect(await images()).toHaveLength(2)
})

test('downloads of a killed process are repeated after the next start', async () => {
  const { id } = await fetched(sheet([`${host.url}/good/1`]))
  await server.parts.db.system.execute(
    `update import_pictures set state = 'waiting' where import_id = '${id}'; update imports set pictures_waiting = 1 where id = '${id}'`,
  )
  await bulk.prepare?.(server.parts)
  await expect
    .poll(async () => (await callApi(server, seller, 'GET', `${importsPath}${id}/`)).body.pictures_waiting)
    .toBe(0)
  expect(await images()).toHaveLength(2)
})
