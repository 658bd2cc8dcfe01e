import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { readTimeline } from '../companies/index.ts'
import type { CreateCall, ItemCall, ItemContext, MoveCall, UpdateCall } from './callContexts.ts'
import { listingChecksOf } from './checks.ts'
import { createListing } from './createListing.ts'
import { duplicateListing } from './duplicateListing.ts'
import type { Kind } from './kind.ts'
import { moveListing, removeListing } from './moveListing.ts'
import { findListing, type StoredListing } from './store.ts'
import { updateListing } from './updateListing.ts'
import { listingView } from './view.ts'

interface KindCalls {
  readonly create: CreateCall
  readonly read: ItemCall
  readonly update: UpdateCall
  readonly archive: ItemCall
  readonly duplicate: ItemCall
  readonly checks: ItemCall
  readonly timeline: ItemCall
  /** By the name of its action. */
  readonly moves: Readonly<Record<string, MoveCall>>
}

/** Registers the calls of every kind of listing, besides its list. */
export function registerKindRoutes(handle: Handle, parts: Parts, kind: Kind, calls: KindCalls): void {
  const { db, clock, files } = parts
  const seenNow = () => ({ files, isActive: true, today: riyadhDay(clock.now()) })
  const shown = (companyId: string, listing: StoredListing) =>
    db.readCompany(companyId, (companyDb) => listingView(kind, listing, { ...seenNow(), db: companyDb }))
  const found = ({ params, principal }: Pick<ItemContext, 'params' | 'principal'>) =>
    db.readCompany(principal.company.id, (companyDb) => findListing(companyDb, kind.name, params.id))

  handle(calls.create, (context) => createListing(parts, kind, context))
  handle(calls.read, async (context) => shown(context.principal.company.id, await found(context)))
  handle(calls.update, (context) => updateListing(parts, kind, context))
  handle(calls.duplicate, (context) => duplicateListing(parts, kind, context))
  handle(calls.checks, async (context) => listingChecksOf(kind, await found(context), seenNow()))
  handle(calls.timeline, async (context) => {
    const { row } = await found(context)
    return { results: await readTimeline(db.system, row.id) }
  })
  handle(calls.archive, async ({ params: { id }, principal: { userId, company } }) => {
    const outcome = await removeListing(parts, kind, { id, companyId: company.id, userId, side: 'seller' })
    return { id, outcome }
  })
  for (const [action, call] of Object.entries(calls.moves)) {
    handle(call, async ({ params: { id }, body: { version }, principal: { userId, company } }) => {
      const move = { id, version, action, companyId: company.id, userId, side: 'seller' } as const
      return shown(company.id, await moveListing(parts, kind, move))
    })
  }
}
