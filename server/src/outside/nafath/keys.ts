import { Problem } from '@mawrid/contract/problems.ts'
import { dayMs } from '@mawrid/contract/values/days.ts'
import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/parts.ts'
import type { OutsideReply } from '../request.ts'

const cachedForMs = dayMs
const minRefreshIntervalMs = 60_000

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

interface KeyParts {
  readonly fetchKeys: () => Promise<OutsideReply>
  readonly clock: Clock
}

/** Nafath's public keys, fetched once a day; for an unknown key at most once a minute, however many tokens arrive. */
export function createKeys({ fetchKeys, clock }: KeyParts): JWTVerifyGetKey {
  let known: { readonly find: JWTVerifyGetKey; readonly at: number } | undefined

  async function fetched() {
    const { body } = await fetchKeys()
    const read = z.safeParse(KeySet, body)
    if (!read.success) throw new Problem('outside_unavailable', { detail: 'Nafath gave no readable keys' })
    known = { find: createLocalJWKSet(read.data), at: clock.now().getTime() }
    return known
  }

  return async (header, token) => {
    const age = known ? clock.now().getTime() - known.at : Number.POSITIVE_INFINITY
    const set = known && age < cachedForMs ? known : await fetched()
    try {
      return await set.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age < minRefreshIntervalMs || set !== known) throw error
      return (await fetched()).find(header, token)
    }
  }
}
