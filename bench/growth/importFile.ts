import type { Import } from '@mawrid/contract/bulk/import.ts'
import { origin } from '../product.ts'

type Headers = Readonly<Record<string, string>>

const rows = 2_000
const header = 'SKU,الاسم بالعربية,Name (English),Category,Unit,Price (SAR)'

/** Milliseconds from the upload of a file of 2,000 new products to its end. */
export async function importFile(headers: Headers, series: string): Promise<number> {
  const [category = '', unit = ''] = [await aCategory(headers), await aUnit(headers)]
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `${series}-${n},تمر سكري فاخر رقم ${n},Premium Sukkari dates ${n},Old category,Old unit,${(n % 900) + 0.95}`,
  )
  const form = new FormData()
  form.set('file', new Blob([`${header}\n${lines.join('\n')}\n`]), 'products.csv')
  const begun = performance.now()
  const answer = await fetch(`${origin}/api/v1/imports/`, { method: 'POST', headers, body: form })
  if (answer.status !== 201) throw new Error(await answer.text())
  const read = await untilState((await answer.json()) as Import, headers, ['ready', 'failed'])
  const values: Readonly<Record<string, string>> = { category, unit }
  const words = read.words.map(({ kind, text }) => ({ kind, text, value: values[kind] ?? '' }))
  const mapped = words.length > 0 ? await send('PUT', `/api/v1/imports/${read.id}/values/`, headers, { words }) : read
  const ready = await untilState(mapped as Import, headers, ['ready', 'failed'])
  await send('POST', `/api/v1/imports/${ready.id}/start/`, headers)
  const done = await untilState(ready, headers, ['done', 'failed'])
  if (done.made !== rows) throw new Error(`${done.made} of ${rows} rows were imported: ${JSON.stringify(done.fault)}`)
  return performance.now() - begun
}

async function untilState({ id }: Import, headers: Headers, states: readonly string[]): Promise<Import> {
  for (;;) {
    const now = (await send('GET', `/api/v1/imports/${id}/`, headers)) as Import
    if (states.includes(now.state)) return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function send(method: string, path: string, headers: Headers, body?: object): Promise<unknown> {
  const json = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(origin + path, { method, headers, ...json })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

async function aUnit(headers: Headers): Promise<string | undefined> {
  const { results } = (await send('GET', '/api/v1/units/?page_size=100', headers)) as { results: { id: string }[] }
  return results[0]?.id
}

async function aCategory(headers: Headers): Promise<string | undefined> {
  const { results } = (await send('GET', '/api/v1/categories/?page_size=100', headers)) as {
    results: { id: string; is_leaf: boolean; kinds: string[] }[]
  }
  return results.find(({ is_leaf, kinds }) => is_leaf && kinds.includes('product'))?.id
}
