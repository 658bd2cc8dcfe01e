import type { CallShape } from '@mawrid/contract/call.ts'
import type { CallContext } from '@mawrid/server/src/platform/http/feature.ts'
import type { Db, Parts } from '@mawrid/server/src/platform/parts.ts'

export const hourMs = 3_600_000

export interface Owner {
  readonly companyId: string
  readonly userId: string
}

/** The back end with an adjustable clock, within one transaction of a company; nothing is announced. */
export interface Backdated {
  readonly parts: Parts
  readonly tx: Db
  readonly owner: Owner
  setTime(at: Date): void
  /** What a call of the seller is given, as far as these calls read it. */
  callContext<C extends CallShape>(input: Pick<CallContext<C>, 'params' | 'body'>): CallContext<C>
}

export function createBackdated(parts: Parts, tx: Db, owner: Owner): Backdated {
  let now = parts.clock.now()
  const inside = <Result>(_company: string, run: (db: Db) => Promise<Result>) => run(tx)
  return {
    tx,
    owner,
    parts: {
      ...parts,
      clock: { now: () => now },
      events: { ...parts.events, announce: async () => {} },
      mail: { ...parts.mail, send: async () => {} },
      db: { ...parts.db, forCompany: inside, readCompany: inside },
    },
    setTime(at) {
      now = at
    },
    callContext<C extends CallShape>(input: Pick<CallContext<C>, 'params' | 'body'>) {
      const principal = { userId: owner.userId, company: { id: owner.companyId, isActive: true } }
      const once = Object.assign(<Result>(run: (db: Db) => Promise<Result>) => run(tx), {
        after: async <Prepared, Result>(
          prepare: () => Promise<Prepared>,
          run: (db: Db, prepared: Prepared) => Promise<Result>,
        ) => run(tx, await prepare()),
      })
      return { ...input, principal, once, uploads: [] } as unknown as CallContext<C>
    },
  }
}

/** The actions of one deal; each `yield` advances the clock by that many hours. */
export type Timeline = AsyncGenerator<number, void, void>

/** Runs many timelines together, each step at its time, up to now; later steps are left out. */
export async function runTimelines(
  backdated: Backdated,
  timelines: readonly { readonly from: Date; readonly timeline: Timeline }[],
  now: Date,
) {
  const open = timelines.map(({ from, timeline }) => ({ at: from.getTime(), timeline }))
  while (open.length > 0) {
    open.sort((one, other) => one.at - other.at)
    const [next] = open
    if (!next || next.at > now.getTime()) break
    backdated.setTime(new Date(next.at))
    const { done, value } = await next.timeline.next()
    if (done) open.shift()
    else next.at += value * hourMs
  }
}
