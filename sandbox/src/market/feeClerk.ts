import type { MarketClient } from './client.ts'
import type { Later } from './later.ts'

export const feeClerkEvents = ['fee.objected']

interface Objected {
  readonly id: string
  readonly objection: { readonly reason_code: string } | null
}

/** What the clerk grants. Anything else is checked against the deal and refused. */
const granted: Readonly<Record<string, string>> = {
  deal_not_completed: 'تحققنا من الصفقة، وستُخصم عمولتها بإشعار دائن. · We checked the deal, and its fee is credited.',
  charged_before: 'احتُسبت العمولة مرتين، وستُخصم بإشعار دائن. · The fee was charged twice and is credited.',
}
const refusal =
  'تطابق العمولة قيمة الصفقة ونسبة باقتك عند قبولها. · The fee matches the deal’s amount and the rate of your plan when it was accepted.'

/** The marketplace's clerk: answers sellers' objections to fees some time after they come in. */
export function createFeeClerk({ client, later, paceMs }: { client: MarketClient; later: Later; paceMs: number }) {
  async function answerAll(): Promise<void> {
    const { results } = await client.send<{ results: Objected[] }>('GET', 'fee-objections/')
    for (const { id, objection } of results) {
      const answer = granted[objection?.reason_code ?? '']
      // One that the seller withdrew meanwhile answers with a conflict.
      if (answer) await client.request('POST', `fee-lines/${id}/uphold-objection/`, { answer })
      else await client.request('POST', `fee-lines/${id}/refuse-objection/`, { answer: refusal })
    }
  }

  return {
    onEvent(): void {
      later.run(paceMs, answerAll)
    },
  }
}
