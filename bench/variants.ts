import { randomUUID } from 'node:crypto'
import type { Product } from '@mawrid/contract/products/product.ts'
import { maxVariants } from '@mawrid/contract/products/variants.ts'
import { loadMeanwhile, percentile } from './meanwhile.ts'
import { origin, startProduct } from './product.ts'
import { signedIn } from './signIn.ts'

const saves = 10
const bars = { saveMs: 1_500, otherP99Ms: 100 }

/** Saving a product with 2,500 variants, each changed, while others work. */
const product = await startProduct()
try {
  const bearer = await signedIn()
  const values = (letter: string) => Array.from({ length: 50 }, (_, n) => `${letter} ${n + 1}`)
  const options = [
    { name_ar: 'اللون', values: values('لون') },
    { name_ar: 'المقاس', values: values('مقاس') },
  ]
  const [colours = [], sizes = []] = options.map((option) => option.values)
  const draft = (round: number) => ({
    name_ar: 'قميص قطني بألوان ومقاسات كثيرة',
    sku: 'BENCH-TEE',
    options,
    variants: colours.flatMap((colour, c) =>
      sizes.map((size, s) => ({
        sku: `BENCH-TEE-${c}-${s}`,
        option_values: [colour, size],
        price: `${20 + round}.${10 + s}`,
        is_active: (c + s + round) % 7 > 0,
      })),
    ),
  })

  const begun = performance.now()
  const made = await send('POST', '/api/v1/products/', draft(0))
  const createdMs = performance.now() - begun
  if (made.variants.length !== maxVariants) throw new Error(`${made.variants.length} variants`)
  await send('PUT', `/api/v1/seller_product_update/${made.id}/`, { ...draft(1), version: 1 })

  const others = loadMeanwhile(bearer)
  const times: number[] = []
  for (let round = 2; round < saves + 2; round += 1) {
    const from = performance.now()
    await send('PUT', `/api/v1/seller_product_update/${made.id}/`, { ...draft(round), version: round })
    times.push(performance.now() - from)
  }
  const latencies = await others.stop()
  report('saving 2,500 variants, slowest of 10', Math.max(...times), bars.saveMs)
  console.log(`  median ${percentile(times, 0.5).toFixed(0)} ms, created in ${createdMs.toFixed(0)} ms`)
  report('other requests meanwhile, p99', percentile(latencies, 0.99), bars.otherP99Ms)
  console.log(`  p50 ${percentile(latencies, 0.5).toFixed(0)} ms, ${latencies.length} requests`)

  async function send(method: string, path: string, body: object): Promise<Product> {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...bearer, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as Product
  }
} finally {
  await product.stop()
}

function report(what: string, value: number, bar: number): void {
  console.log(`${what.padEnd(38)} ${value.toFixed(0).padStart(6)} ms (bar ${bar})${value <= bar ? '' : ' MISSED'}`)
}
