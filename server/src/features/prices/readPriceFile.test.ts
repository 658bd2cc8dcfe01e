import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import type { TestServer } from '../../../test/harness.ts'
import { aSpreadsheet } from '../../../test/imports.ts'
import { fieldErrorsOf, send } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const rows = [
  ['يسري على', 'الرمز', 'السعر أو النسبة', 'من كمية'],
  ['منتج', 'CTN-40', 12.5, 1],
  ['منتج', '0040', 1_250.75, 100],
  ['كل المنتجات', null, 7, 1],
]
const asText = [
  ['يسري على', 'الرمز', 'السعر أو النسبة', 'من كمية'],
  ['منتج', 'CTN-40', '12.5', '1'],
  ['منتج', '0040', '1250.75', '100'],
  ['كل المنتجات', '', '7', '1'],
]

function read(name: string, content: Uint8Array | string) {
  const file = { name, type: 'application/octet-stream', content: Buffer.from(content as string) }
  return send(server, seller, 'POST', '/api/v1/price-lists/read-file/', {}, { file: [file] })
}

test('a price list is read from an Excel file and from a CSV file alike', async () => {
  const csv = rows.map((row) => row.map((cell) => cell ?? '').join(';')).join('\r\n')
  for (const [name, content] of [
    ['prices.xlsx', await aSpreadsheet(rows)],
    ['prices.csv', csv],
  ] as const) {
    expect(await read(name, content), name).toMatchObject({ status: 200, body: { rows: asText } })
  }
})

test('a file that is no spreadsheet is refused at its field', async () => {
  const answer = await read('prices.xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'))
  expect([answer.status, fieldErrorsOf(answer)]).toEqual([422, { file: 'file_type_refused' }])
})
