import { type ListingKind, saleKinds } from '@mawrid/contract/listings/kinds.ts'
import type { readOverview as call } from '@mawrid/contract/overview/calls.ts'
import { funnelStages, type Overview } from '@mawrid/contract/overview/overview.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { SerializedReply } from '../../platform/http/serializedReply.ts'
import type { Parts } from '../../platform/parts.ts'
import { dealCache } from '../deals/index.ts'
import { type Figure, readFigures } from './figures.ts'
import { daysOf, type Ranges, rangesOf } from './ranges.ts'

/** Checklist R-01: the figures of a range, cached until the company's deals change. */
export async function readOverview(
  { db }: Pick<Parts, 'db'>,
  { principal: { company, userId }, query, write }: Pick<CallContext<typeof call>, 'principal' | 'query' | 'write'>,
): Promise<Overview | SerializedReply> {
  const ranges = rangesOf(query)
  const person = query.mine ? userId : null
  const mine = person !== null
  if (!company) return overviewOf(ranges, [], mine)
  const cache = await dealCache(db)(company.id)
  return cache(`overview ${person} ${JSON.stringify(ranges)}`, async () =>
    write(
      overviewOf(ranges, await db.readCompany(company.id, (companyDb) => readFigures(companyDb, ranges, person)), mine),
    ),
  )
}

/** Either of the two ranges. */
type Side = 'now' | 'before'

function overviewOf(ranges: Ranges, figures: readonly Figure[], mine: boolean): Overview {
  const of = <Metric extends Figure['metric']>(metric: Metric, side: Side = 'now') =>
    figures.filter((one): one is Of<Metric> => one.metric === metric && one.is_now === (side === 'now'))
  const compared = <T>(read: (side: Side) => T) => ({ now: read('now'), before: read('before') })
  const stage = (name: string, side: Side) => counted(of('stage', side).find(({ key }) => key === name))
  const won = compared((side) => sumOf(of('day', side)))
  const { from, to, beforeFrom, beforeTo } = ranges
  return {
    mine,
    from,
    to,
    before_from: beforeFrom,
    before_to: beforeTo,
    requested: compared((side) => stage('requested', side)),
    won: compared((side) => counted(won[side])),
    net_to_seller: compared((side) => won[side].net),
    acceptance_rate: compared((side) => partOf(stage('accepted', side).count, stage('requested', side).count)),
    answer_minutes: compared((side) => of('median', side).map(({ key }) => Number(key))[0] ?? null),
    funnel: funnelStages.map((name) => ({ stage: name, ...stage(name, 'now') })),
    won_by_day: byDay(ranges, of('day'), of('day', 'before')),
    franchises: counted(of('kind').find(({ key }) => key === 'franchise')),
    capital: counted(of('kind').find(({ key }) => key === 'investment')),
    by_kind: largestFirst(of('kind').filter(isSale)).map((one) => ({ kind: one.key, ...counted(one) })),
    by_region: largestFirst(of('region')).map((one) => ({ region: one.key, ...counted(one) })),
    best_listings: largestFirst(of('listing')).map((one) => ({ listing: one.key, ...one.named, ...counted(one) })),
    best_buyers: largestFirst(of('buyer')).map((one) => ({ buyer: one.key, ...one.named, ...counted(one) })),
    lost: largestFirst(of('lost')).map((one) => ({ ...one.named, ...counted(one) })),
  }
}

const isSale = ({ key }: { readonly key: ListingKind }) => saleKinds.some((kind) => kind === key)

type Of<Metric extends Figure['metric']> = Extract<Figure, { readonly metric: Metric }>
type Counted = Pick<Figure, 'count' | 'total'>

function counted(one: Counted | undefined): Counted {
  return { count: one?.count ?? 0, total: one?.total ?? '0.00' }
}

function sumOf(days: readonly Figure[]) {
  const sum = (amounts: readonly string[]) => fromHalalas(amounts.reduce((all, one) => all + toHalalas(one), 0n))
  return {
    count: days.reduce((all, { count }) => all + count, 0),
    total: sum(days.map(({ total }) => total)),
    net: sum(days.map(({ net }) => net ?? '0.00')),
  }
}

/** A share in percent. */
export function partOf(accepted: number, requested: number): string | null {
  return requested === 0 ? null : (Math.round((accepted * 10_000) / requested) / 100).toFixed(2)
}

/** Largest total first, then largest count. */
function largestFirst<Some extends Counted & { readonly key: string }>(figures: readonly Some[]): Some[] {
  const order = (a: Some, b: Some) => Number(toHalalas(b.total) - toHalalas(a.total)) || b.count - a.count
  return figures.toSorted((a, b) => order(a, b) || (a.key < b.key ? -1 : 1))
}

/** Compares each day with the day at the same position in the other range. */
function byDay(ranges: Ranges, now: readonly Figure[], before: readonly Figure[]): Overview['won_by_day'] {
  const [wonNow, wonBefore] = [now, before].map((days) => new Map(days.map((one) => [one.key, one])))
  const daysBefore = daysOf(ranges.beforeFrom, ranges.beforeTo)
  return daysOf(ranges.from, ranges.to).map((day, index) => ({
    day,
    ...counted(wonNow?.get(day)),
    before: counted(wonBefore?.get(daysBefore[index] ?? '')).total,
  }))
}
