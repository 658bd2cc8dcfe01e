import * as z from 'zod/mini'

export const Id = z.uuid('uuid')
export const ById = z.object({ id: Id })

/** A day as `YYYY-MM-DD`. */
export const Day = z.iso.date('day')

/** A moment, RFC 3339 in UTC. */
export const Moment = z.iso.datetime('invalid')
