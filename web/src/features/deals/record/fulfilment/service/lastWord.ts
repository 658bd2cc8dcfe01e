import type { Milestone } from '@mawrid/contract/deals/parcel.ts'

interface LastWord {
  readonly kind: 'handed_over' | 'sent_back'
  readonly note: string
}

/** What matters of all that was said of a step: why it was sent back while that is being mended, else the hand-over's note. */
export function lastWord({ status, events }: Pick<Milestone, 'status' | 'events'>): LastWord | undefined {
  const latest = events
    .filter(({ action }) => action === 'hand_over' || action === 'send_back')
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .at(-1)
  if (!latest?.note) return undefined
  if (latest.action === 'hand_over') return { kind: 'handed_over', note: latest.note }
  return status === 'started' ? { kind: 'sent_back', note: latest.note } : undefined
}
