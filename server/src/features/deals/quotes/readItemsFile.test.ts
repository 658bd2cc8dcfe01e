import { maxQuoteLines } from '@mawrid/contract/deals/quotes.calls.ts'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../../test/builders.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { aSpreadsheet } from '../../../../test/imports.ts'
import { fieldErrorsOf, send } from '../../../../test/listings.ts'
import { setUpSeller } from '../../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

function read(name: string, content: Uint8Array | string) {
  const file = { name, type: 'application/octet-stream', content: Buffer.from(content as string) }
  return send(server, seller, 'POST', '/api/v1/deals/drafts/read-file/', {}, { file: [file] })
}

test.each([
  [
    'an order form with a title, and columns in an order of its own',
    [
      ['طلب شراء رقم 77', null, null],
      ['الكمية', 'البيان', 'رقم الصنف'],
      [100, 'كرتون شحن', 'CTN-40'],
      [1_250.5, 'شريط لاصق', '0040'],
      ['الإجمالي', null, null],
    ],
  ],
  [
    'two bare columns',
    [
      ['CTN-40', 100],
      ['0040', 1_250.5],
    ],
  ],
])('the items of a customer are read from %s', async (_name, rows) => {
  expect(await read('order.xlsx', await aSpreadsheet(rows))).toMatchObject({
    status: 200,
    body: {
      rows: [
        { sku: 'CTN-40', qty: '100' },
        { sku: '0040', qty: '1250.5' },
      ],
    },
  })
})

test('a list in the older Arabic encoding of Windows is read', async () => {
  // "الكود;الكمية" in Windows-1256.
  const header = Buffer.from('c7e1dfe6cf3bc7e1dfe3edc9', 'hex')
  const answer = await read('order.csv', Buffer.concat([header, Buffer.from('\r\nCTN-40;100\r\n')]))
  expect(answer.body).toEqual({ rows: [{ sku: 'CTN-40', qty: '100' }] })
})

test('a list that is too long or no list is refused at its file', async () => {
  const long = Array.from({ length: maxQuoteLines + 30 }, (_row, index) => `SKU-${index};1`).join('\n')
  const tooLong = await read('order.csv', long)
  expect([tooLong.status, fieldErrorsOf(tooLong)]).toEqual([422, { file: 'too_many' }])
  const none = await read('order.xlsx', '%PDF-1.7 obj')
  expect([none.status, fieldErrorsOf(none)]).toEqual([422, { file: 'file_type_refused' }])
})
