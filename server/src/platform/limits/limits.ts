import { isIP } from 'node:net'
import { Problem } from '@mawrid/contract/problems.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit, Limits } from '../parts.ts'
import { networkOf } from './network.ts'

/** Limits that all processes share, counted in Postgres. */
export function createLimits(pool: pg.Pool, factor: number): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, seconds }: Limit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: points * factor,
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async spend(limit, key) {
      try {
        await limiterOf(limit).consume(counted(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, refusal.msBeforeNext / 1_000) })
      }
    },
    async count(limit, key) {
      const limiter = limiterOf(limit)
      try {
        await limiter.consume(counted(key))
        return 0
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, refusal.consumedPoints - limiter.points)
      }
    },
    async release(limit, key) {
      await limiterOf(limit).reward(counted(key))
    },
    async forget(limit, key) {
      await limiterOf(limit).delete(counted(key))
    },
  }
}

/** A key that is an address counts with its network. */
function counted(key: string): string {
  return isIP(key) === 0 ? key : networkOf(key)
}

/** Removes expired counters; called daily by a job. */
export async function forgetSpentLimits(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [now.getTime()])
}
