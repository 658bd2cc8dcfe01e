import type { readOverview as call } from '@mawrid/contract/overview/calls.ts'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Asked } from '../../platform/http/feature.ts'
import type { Written } from '../../platform/http/written.ts'
import type { Db, Parts } from '../../platform/parts.ts'
import { dealMemory } from '../deals/index.ts'
import { daysOf, type Ranges, rangesOf } from './ranges.ts'
import { readLost, readRequested } from './requested.ts'
import { readBestBuyers, readBestListings, readWonByDay, readWonByPart } from './won.ts'

/** Checklist R-01: the numbers of a range, worked out once for each change of the company's deals. */
export async function readOverview(
  { db }: Pick<Parts, 'db'>,
  { principal: { company }, query, write }: Pick<Asked<typeof call>, 'principal' | 'query' | 'write'>,
): Promise<Overview | Written> {
  const ranges = rangesOf(query)
  if (!company) return withoutDeals(ranges)
  const remembering = await dealMemory(db)(company.id)
  return remembering(`overview ${JSON.stringify(ranges)}`, async () =>
    write(await db.readCompany(company.id, (own) => countOverview(own, ranges))),
  )
}

async function countOverview(own: Db, ranges: Ranges): Promise<Overview> {
  const requested = await readRequested(own, ranges)
  const days = await readWonByDay(own, ranges)
  const parts = await readWonByPart(own, ranges)
  const won = { now: sumOf(days.now), before: sumOf(days.before) }
  return {
    ...named(ranges),
    ...requested,
    won: { now: counted(won.now), before: counted(won.before) },
    net_to_seller: { now: won.now.net, before: won.before.net },
    won_by_day: byDay(ranges, days),
    ...parts,
    best_listings: await readBestListings(own, ranges),
    best_buyers: await readBestBuyers(own, ranges),
    lost: await readLost(own, ranges),
  }
}

type Days = Awaited<ReturnType<typeof readWonByDay>>

function sumOf(days: Days['now']) {
  const sum = (amounts: Iterable<string>) => fromHalalas([...amounts].reduce((all, one) => all + toHalalas(one), 0n))
  const all = [...days.values()]
  return {
    count: all.reduce((count, day) => count + day.count, 0),
    total: sum(all.map(({ total }) => total)),
    net: sum(all.map(({ net }) => net)),
  }
}

function counted({ count, total }: { readonly count: number; readonly total: string }) {
  return { count, total }
}

/** The same place in the other range is as many days after its first. */
function byDay({ from, to, beforeFrom, beforeTo }: Ranges, { now, before }: Days): Overview['won_by_day'] {
  const daysBefore = daysOf(beforeFrom, beforeTo)
  return daysOf(from, to).map((day, index) => ({
    day,
    count: now.get(day)?.count ?? 0,
    total: now.get(day)?.total ?? '0.00',
    before: before.get(daysBefore[index] ?? '')?.total ?? '0.00',
  }))
}

function named({ from, to, beforeFrom, beforeTo }: Ranges) {
  return { from, to, before_from: beforeFrom, before_to: beforeTo }
}

function withoutDeals(ranges: Ranges): Overview {
  const nothing = { count: 0, total: '0.00' }
  const none = { now: null, before: null }
  return {
    ...named(ranges),
    requested: { now: nothing, before: nothing },
    won: { now: nothing, before: nothing },
    net_to_seller: { now: '0.00', before: '0.00' },
    acceptance_rate: none,
    answer_minutes: none,
    funnel: [],
    won_by_day: byDay(ranges, { now: new Map(), before: new Map() }),
    by_kind: [],
    by_region: [],
    best_listings: [],
    best_buyers: [],
    lost: [],
  }
}
