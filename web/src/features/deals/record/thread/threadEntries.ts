import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import type { Round } from '@mawrid/contract/deals/round.ts'

export type DealEvent = Deal['events'][number]

/** One entry of a deal's thread. */
export type ThreadEntry = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'message'; readonly message: DealMessage }
  | {
      readonly kind: 'version'
      readonly round: Round
      readonly before: Round | undefined
      readonly byId: string | null
    }
  | { readonly kind: 'event'; readonly event: DealEvent }
)

/** Events whose message or version is an entry itself. */
const shownAsContent: ReadonlySet<string> = new Set([
  'write_message',
  'write_note',
  'send_offer',
  'revise',
  'renew',
  'counter',
])

type Content = Pick<Deal, 'messages' | 'rounds' | 'accepted_at' | 'events'>

/**
 * The messages, quotes and events of a deal in one order, the newest first. While older events are still to be loaded,
 * messages and quotes from before the loaded ones wait for them; the current entry does not.
 */
export function threadEntries(deal: Content, events: readonly DealEvent[], hasMore = false): readonly ThreadEntry[] {
  const entries = allEntries(deal, events)
  const oldest = events.at(-1)
  if (!hasMore || !oldest) return entries
  return entries.filter((entry) => Date.parse(entry.at) >= Date.parse(oldest.at) || isCurrent(entry, deal))
}

function allEntries(deal: Content, events: readonly DealEvent[]): readonly ThreadEntry[] {
  const { messages, rounds } = deal
  const entries: ThreadEntry[] = [
    ...messages.map((message) => ({ kind: 'message' as const, id: message.id, at: message.at, message })),
    ...rounds.map((round, index) => ({
      kind: 'version' as const,
      id: versionId(round),
      at: round.at,
      round,
      before: rounds[index - 1],
      byId: causeOf(round, deal)?.by.id ?? null,
    })),
    ...events.flatMap((event): ThreadEntry[] => {
      if (shownAsContent.has(event.action)) return []
      return [{ kind: 'event', id: event.id, at: event.at, event }]
    }),
  ]
  return entries.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** What adds a version to a deal. */
const addsVersion: ReadonlySet<string> = new Set([
  'send_offer',
  'revise',
  'renew',
  'counter',
  'accept',
  'accept_for_buyer',
  'agree_amendment',
  'agree_amendment_for_buyer',
])

/**
 * The event of a version, which is recorded right after it. The deal's own events arrive with its versions, the newest first;
 * those of the thread are loaded later.
 */
function causeOf({ at }: Round, { events }: Pick<Deal, 'events'>): DealEvent | undefined {
  return events.findLast((event) => addsVersion.has(event.action) && Date.parse(event.at) >= Date.parse(at))
}

/** The entry that shows its terms and changes: the latest version, until the deal is accepted. */
export function isCurrent(entry: ThreadEntry, { rounds, accepted_at }: Pick<Deal, 'rounds' | 'accepted_at'>): boolean {
  return accepted_at === null && entry.kind === 'version' && entry.round === rounds.at(-1)
}

/** The buyer's messages that were unread when the deal was loaded. */
export function newMessages({ messages, newly_read }: Pick<Deal, 'messages' | 'newly_read'>): readonly string[] {
  if (newly_read === 0) return []
  return messages
    .filter(({ side }) => side === 'buyer')
    .slice(-newly_read)
    .map(({ id }) => id)
}

function versionId({ no }: Round): string {
  return `version-${no}`
}

/** Whether a person wrote or caused it, who need not be told. */
export function isBy(entry: ThreadEntry, userId: string): boolean {
  if (entry.kind === 'message') return entry.message.author_id === userId
  return (entry.kind === 'version' ? entry.byId : entry.event.by.id) === userId
}
