import { maxVariants } from '@mawrid/contract/products/variants.ts'
import { expect, test } from 'vitest'
import type { SignedInSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import type { TestServer } from '../../../test/harness.ts'
import { drafts, fieldErrorsOf, send } from '../../../test/listings.ts'
import { setUpSeller } from '../../../test/setUpSeller.ts'

let server: TestServer
let seller: SignedInSeller
setUpSeller((ready) => {
  ;({ server, seller } = ready)
})

const list = '/api/v1/products/'
const values = (count: number, letter: string) => Array.from({ length: count }, (_, n) => `${letter}${n + 1}`)
const options = [
  { name_ar: 'اللون', values: values(50, 'لون ') },
  { name_ar: 'المقاس', values: values(50, 'M') },
]
const [colours = [], sizes = []] = options.map((option) => option.values)
const variants = colours.flatMap((colour, c) =>
  sizes.map((size, s) => ({ sku: `V-${c}-${s}`, option_values: [colour, size], price: `${c + 1}.${s + 10}` })),
)

test('C-08: a product has up to 2,500 variants, saved as a form sends them', async () => {
  expect(variants).toHaveLength(maxVariants)
  const made = await send(server, seller, 'POST', list, { ...drafts.product(), options, variants })
  expect(made.status).toBe(201)
  const changed = await callApi(server, seller, 'PUT', `/api/v1/seller_product_update/${made.body.id}/`, {
    ...drafts.product(),
    options,
    variants: variants.map((variant, n) => ({ ...variant, price: `${n + 1}.00`, is_active: n % 2 === 0 })),
    version: 1,
  })
  expect(changed.status).toBe(200)
  expect(changed.body.variants).toHaveLength(maxVariants)
  expect(changed.body.variants.at(-1)).toMatchObject({ sku: 'V-49-49', price: '2500.00', is_active: false })
  const stock = await callApi(server, seller, 'GET', `/api/v1/stock/products/${made.body.id}/`)
  expect(stock.status).toBe(200)
  expect(stock.body.articles).toHaveLength(maxVariants)
})

test('C-08: one variant more is refused at the variants, and a taken SKU at its own', async () => {
  const tooMany = {
    ...drafts.product(),
    options,
    variants: [...variants, { sku: 'MORE', option_values: ['لون 1', 'M1'] }],
  }
  expect(fieldErrorsOf(await callApi(server, seller, 'POST', list, tooMany))).toMatchObject({ variants: 'too_many' })
  await callApi(server, seller, 'POST', list, { ...drafts.product(), sku: 'v-49-49' })
  const taken = await callApi(server, seller, 'POST', list, { ...drafts.product(), options, variants })
  expect(fieldErrorsOf(taken)).toEqual({ 'variants.2499.sku': 'taken' })
})
