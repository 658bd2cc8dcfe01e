import type { MarketClient } from './client.ts'
import type { Later } from './later.ts'

interface Waiting {
  readonly id: string
  readonly version: number
  readonly waits_for: 'listing' | 'change'
}

export const staffEvents = ['listing.submitted', 'listing.change_proposed']

/** Staff who approve what waits for them, some time after they heard of it. */
export function createStaff({ client, later, paceMs }: { client: MarketClient; later: Later; paceMs: number }) {
  async function approveAll(): Promise<void> {
    const { results } = await client.send<{ results: Waiting[] }>('GET', 'reviews/')
    for (const { id, version, waits_for } of results) {
      await client.send('POST', `listings/${id}/${waits_for === 'change' ? 'approve-change' : 'approve'}/`, { version })
    }
  }

  return {
    onEvent(): void {
      later.run(paceMs, approveAll)
    },
  }
}
