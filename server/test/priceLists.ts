import type { SignedInSeller } from './builders.ts'
import { callApi } from './callApi.ts'
import type { TestServer } from './harness.ts'

/** A price list with these prices, active unless it should stay a draft. */
export async function aPriceList(
  server: TestServer,
  seller: SignedInSeller,
  more: object = {},
  prices: readonly object[] = [],
  isActive = true,
) {
  const send = async (method: 'POST' | 'PUT', url: string, body: object) => {
    const answer = await callApi(server, seller, method, `/api/v1/price-lists/${url}`, body)
    if (answer.status >= 300) throw new Error(`The price list was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const { id } = await send('POST', '', { name_ar: 'قائمة الموزعين', name_en: 'Dealers', ...more })
  const priced = await send('PUT', `${id}/prices/`, { prices, version: 1 })
  return isActive ? send('POST', `${id}/activate/`, { version: priced.version }) : priced
}
