import { describe, expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { drafts, fieldErrorsOf } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const list = '/api/v1/products/'
const add = (more: object = {}) => callApi(server, seller, 'POST', list, { ...drafts.product(), ...more })
const change = (id: string, fields: object) =>
  callApi(server, seller, 'PUT', `/api/v1/seller_product_update/${id}/`, fields)
const variant = (sku: string, value: string) => ({ sku, option_values: [value] })

describe('C-08: option values in both languages', () => {
  const colour = { name_ar: 'اللون', name_en: 'Colour', values: ['بني', 'أبيض', 'RAL 9005'] }
  const fields = {
    options: [colour],
    option_values_en: [['Brown', null]],
    variants: [variant('C-1', 'بني'), variant('C-2', 'أبيض'), variant('C-3', 'RAL 9005')],
  }
  const find = async (search: string) =>
    (await callApi(server, seller, 'GET', `${list}?search=${encodeURIComponent(search)}`)).body.results

  test('are returned as sent; a product that has them in one language only stays unchanged', async () => {
    const { status, body } = await add(fields)
    expect(status).toBe(201)
    expect(body).toMatchObject(fields)
    const { option_values_en: _, ...inArabic } = fields
    const older = await change(body.id, { ...drafts.product(), ...inArabic, sku: body.sku, version: 1 })
    expect(older).toMatchObject({ status: 200, body: inArabic })
    expect(older.body).not.toHaveProperty('option_values_en')
  })

  test('name each variant, by its value where there is no English', async () => {
    const { body } = await add(fields)
    const { body: stock } = await callApi(server, seller, 'GET', `/api/v1/stock/products/${body.id}/`)
    expect(stock.articles).toMatchObject([
      { option_values: ['بني'], option_values_en: ['Brown'] },
      { option_values: ['أبيض'], option_values_en: ['أبيض'] },
      { option_values: ['RAL 9005'], option_values_en: ['RAL 9005'] },
    ])
    const translated = { ...drafts.product(), ...fields, sku: body.sku, option_values_en: [['Kraft', 'White', null]] }
    await change(body.id, { ...translated, version: 1 })
    const again = (await callApi(server, seller, 'GET', `/api/v1/stock/products/${body.id}/`)).body.articles
    expect(again.map((one: { option_values_en: string[] }) => one.option_values_en)).toEqual([
      ['Kraft'],
      ['White'],
      ['RAL 9005'],
    ])
    expect(again.map(({ id }: { id: string }) => id)).toEqual(stock.articles.map(({ id }: { id: string }) => id))
  })

  test('find the product in both languages', async () => {
    const { body } = await add({
      ...fields,
      options: [{ ...colour, values: ['فيروزي'] }],
      option_values_en: [['Teal']],
      variants: [],
    })
    for (const word of ['فيروزي', 'teal']) expect(await find(word), word).toMatchObject([{ id: body.id }])
  })

  test('are shown in the history before and after', async () => {
    const { body } = await add(fields)
    const changed = {
      ...drafts.product(),
      ...fields,
      sku: body.sku,
      option_values_en: [['Kraft', 'White']],
      version: 1,
    }
    await change(body.id, changed)
    const { results } = (await callApi(server, seller, 'GET', `${list}${body.id}/timeline/`)).body
    expect(results[0].changes).toContainEqual({
      field: 'option_values_en',
      before: ['Brown'],
      after: ['Kraft', 'White'],
      is_hidden: false,
    })
  })

  test.each([
    [{ option_values_en: [['Brown', null, null, 'Grey']] }, 'not_offered'],
    [{ option_values_en: [[], ['Small']] }, 'not_offered'],
    [{ option_values_en: [['Brown', 'Brown']] }, 'not_alike'],
    [{ option_values_en: [['RAL 9005']] }, 'not_alike'],
  ])('%j is refused: %s', async (wrong, code) => {
    expect(fieldErrorsOf(await add({ ...fields, ...wrong }))).toEqual({ option_values_en: code })
  })
})
