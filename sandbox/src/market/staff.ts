import type { Door } from './door.ts'
import type { Later } from './later.ts'

interface Waiting {
  readonly id: string
  readonly version: number
  readonly waits_for: 'listing' | 'change'
}

export const staffHear = ['listing.submitted', 'listing.change_proposed']

/** Staff who approve what waits for them, some time after they heard of it. */
export function createStaff({ door, later, paceMs }: { door: Door; later: Later; paceMs: number }) {
  async function approveAll(): Promise<void> {
    const { results } = await door.ask<{ results: Waiting[] }>('GET', 'reviews/')
    for (const { id, version, waits_for } of results) {
      await door.ask('POST', `listings/${id}/${waits_for === 'change' ? 'approve-change' : 'approve'}/`, { version })
    }
  }

  return {
    hear(): void {
      later.run(paceMs, approveAll)
    },
  }
}
