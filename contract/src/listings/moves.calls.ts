import * as z from 'zod/mini'
import { type CallShape, defineCall } from '../call.ts'
import { RecordEvent } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { ListingChecks, ListingCounts } from './checks.ts'

const AtVersion = z.strictObject({ version: Version })

/**
 * Calls that all four kinds of listing share: one set of definitions, so that none is written
 * four times. `list` is where its list is read, `item` where one of it is.
 */
export function listingCalls<
  const Feature extends string,
  const List extends string,
  const Item extends string,
  Reply extends CallShape['reply'],
>(feature: Feature, list: List, item: Item, reply: Reply) {
  const move = <const Action extends string>(action: Action, summary: string) =>
    defineCall({
      id: `${feature}.${action}`,
      right: 'listings.publish',
      summary,
      method: 'POST',
      path: `${item}${action}/`,
      access: 'activeCompany',
      params: ById,
      body: AtVersion,
      reply,
      problems: ['wrong_state', 'version_conflict', 'package_limit'],
    })

  return {
    submit: move('submit', 'Submit a draft for review. Missing fields are reported one by one'),
    withdraw: move('withdraw', 'Withdraw a listing, or a change to it, from review'),
    pause: move('pause', 'Pause a published listing'),
    resume: move('resume', 'Resume a paused listing'),
    restore: move('restore', 'Restore an archived or deleted listing'),
    duplicate: defineCall({
      id: `${feature}.duplicate`,
      right: 'listings.edit',
      summary: 'Duplicate the listing as a draft',
      method: 'POST',
      path: `${item}duplicate/`,
      access: 'activeCompany',
      params: ById,
      reply,
      status: 201,
      problems: ['package_limit'],
    }),
    checks: defineCall({
      id: `${feature}.checks`,
      right: 'listings.see',
      summary: 'Retrieve whether buyers can see the listing, and what prevents it',
      method: 'GET',
      path: `${item}checks/`,
      access: 'activeCompany',
      params: ById,
      reply: ListingChecks,
    }),
    timeline: defineCall({
      id: `${feature}.timeline`,
      right: 'listings.see',
      summary: 'List the listing’s history, latest first',
      method: 'GET',
      path: `${item}timeline/`,
      access: 'activeCompany',
      params: ById,
      reply: z.object({ results: z.array(RecordEvent) }),
    }),
    counts: defineCall({
      id: `${feature}.counts`,
      right: 'listings.see',
      summary: 'Count listings by status',
      method: 'GET',
      path: `${list}counts/`,
      access: 'activeCompany',
      reply: ListingCounts,
    }),
  }
}
