export interface Answer<Reply> {
  readonly status: number
  readonly body: Reply
}
export type MarketClient = ReturnType<typeof createMarketClient>

/** A client of the product's market API, with an API key. */
export function createMarketClient({ url, key }: { readonly url: string; readonly key: string }) {
  /** Returns refusals by their status; throws if the product does not answer. */
  async function request<Reply>(method: string, path: string, body?: object): Promise<Answer<Reply>> {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api/v1/market/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status >= 500 || answer.status === 401 || answer.status === 429) {
      throw new Error(`The product answers ${answer.status}`)
    }
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Reply }
  }

  return {
    request,
    async send<Reply>(method: string, path: string, body?: object): Promise<Reply> {
      return (await request<Reply>(method, path, body)).body
    },
  }
}
