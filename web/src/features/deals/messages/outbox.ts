import { sendMessage, writeNote } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { callApi } from '../../../app/request/callApi.ts'
import { asFailure, type Failure } from '../../../app/request/failure.ts'
import { uniqueKey } from '../../../app/request/uniqueKey.ts'
import { changeDeal } from '../shared/queries.ts'

/** A message on its way, or one that did not go through and waits to be sent again. */
export interface Unsent {
  /** The same for every try, so that sending again writes nothing twice. */
  readonly key: string
  readonly kind: DealMessage['kind']
  readonly body: string
  readonly files: readonly File[]
  readonly failure?: Failure
}

/** What each deal's conversation has not sent yet; kept while other screens are looked at. */
export const useOutbox = create<Readonly<Record<string, readonly Unsent[]>>>(() => ({}))

/** Shows at once what was written, and sends it. */
export function post(queries: QueryClient, dealId: string, written: Omit<Unsent, 'key' | 'failure'>): void {
  void send(queries, dealId, { ...written, key: uniqueKey() })
}

export async function send(
  queries: QueryClient,
  dealId: string,
  { failure: _before, ...unsent }: Unsent,
): Promise<void> {
  put(dealId, unsent)
  const { key, kind, body, files } = unsent
  try {
    const message = await callApi(kind === 'note' ? writeNote : sendMessage, {
      params: { id: dealId },
      body: { body },
      uploads: { files },
      idempotencyKey: key,
    })
    changeDeal(queries, dealId, (deal) => withMessage(deal, message))
    discard(dealId, key)
  } catch (error) {
    put(dealId, { ...unsent, failure: asFailure(error) })
  }
}

export function discard(dealId: string, key: string): void {
  change(dealId, (all) => all.filter((one) => one.key !== key))
}

/** Another tab's news may have brought it already. */
function withMessage(deal: Deal, message: DealMessage): Deal {
  const isThere = deal.messages.some(({ id }) => id === message.id)
  return isThere ? deal : { ...deal, messages: [...deal.messages, message] }
}

function put(dealId: string, unsent: Unsent): void {
  change(dealId, (all) =>
    all.some(({ key }) => key === unsent.key)
      ? all.map((one) => (one.key === unsent.key ? unsent : one))
      : [...all, unsent],
  )
}

function change(dealId: string, changed: (all: readonly Unsent[]) => readonly Unsent[]): void {
  useOutbox.setState((all) => ({ [dealId]: changed(all[dealId] ?? []) }))
}
