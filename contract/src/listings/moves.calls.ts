import * as z from 'zod/mini'
import { type CallShape, defineCall } from '../call.ts'
import { RecordEvent } from '../record.ts'
import { ById } from '../values/ids.ts'
import { Version } from '../values/version.ts'
import { ListingChecks, ListingCounts } from './checks.ts'

const AtVersion = z.strictObject({ version: Version })

/**
 * What every kind of listing can be asked besides its own calls: one set of calls for the four, so that none is written
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
    submit: move('submit', 'Hand a draft in for publishing; what is missing is named field by field'),
    withdraw: move('withdraw', 'Take back what was handed in, or a change that waits for review'),
    pause: move('pause', 'Take a published one off the marketplace for a while'),
    resume: move('resume', 'Put a paused one back on the marketplace'),
    restore: move('restore', 'Take one out of the archive, or back after it was deleted'),
    duplicate: defineCall({
      id: `${feature}.duplicate`,
      summary: 'Make a draft like this one',
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
      summary: 'Whether buyers see it, and what stands in the way',
      method: 'GET',
      path: `${item}checks/`,
      access: 'activeCompany',
      params: ById,
      reply: ListingChecks,
    }),
    timeline: defineCall({
      id: `${feature}.timeline`,
      summary: 'What happened to it, the latest first',
      method: 'GET',
      path: `${item}timeline/`,
      access: 'activeCompany',
      params: ById,
      reply: z.object({ results: z.array(RecordEvent) }),
    }),
    counts: defineCall({
      id: `${feature}.counts`,
      summary: 'How many there are in each state',
      method: 'GET',
      path: `${list}counts/`,
      access: 'activeCompany',
      reply: ListingCounts,
    }),
  }
}
