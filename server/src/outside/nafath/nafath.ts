import type { Language } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/parts.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import type { OutsideReply } from '../request.ts'
import { createKeys } from './keys.ts'
import { createProofReader, type Proof } from './proof.ts'

export const nafathStatuses = ['WAITING', 'COMPLETED', 'REJECTED', 'EXPIRED'] as const
export type NafathStatus = (typeof nafathStatuses)[number]

interface Transaction {
  readonly transId: string
  /** The two digits that the person picks in the app. */
  readonly number: string
}

export interface Nafath {
  /** How long a person has to answer. */
  readonly decisionSeconds: number
  /** Throws `identity_in_progress` when the person has another request to answer. */
  open(request: { id: string; nationalId: string; lang: Language; personIp: string }): Promise<Transaction>
  /** Not signed: good for showing progress, never as proof. */
  statusOf(transaction: Transaction & { readonly nationalId: string }): Promise<NafathStatus>
  /** What a token proves. Throws `forbidden` when Nafath did not make it for us. */
  readProof(token: string): Promise<Proof>
}

interface NafathParts {
  readonly settings: Pick<Settings, 'nafath'>
  readonly outside: Outside
  readonly clock: Clock
  readonly log: Logger
}

const Opened = z.object({
  transId: z.string().check(z.minLength(1), z.maxLength(200)),
  random: z.string().check(z.regex(/^\d{2}$/)),
})
const RequestStatus = z.object({ status: z.enum(nafathStatuses) })

/** The app flow of Nafath (MFA), as Elm's integrators describe it. docs/saudi.md lists what is not confirmed. */
export function createNafath({ settings: { nafath }, outside, clock, log }: NafathParts): Nafath {
  const keys = createKeys({ fetchKeys: () => call('keys', 'GET', '/api/v1/mfa/jwk'), clock })
  const own = { 'app-id': nafath.appId, 'app-key': nafath.appKey }

  function call(what: string, method: 'GET' | 'POST', path: string, more: { body?: object; personIp?: string } = {}) {
    const via = [more.personIp, nafath.serverIp].filter(Boolean).join(', ')
    return outside.call({
      service: 'nafath',
      what,
      method,
      url: `${nafath.url}${path}`,
      headers: { ...own, 'x-forwarded-for': via },
      ...(more.body && { body: more.body }),
      // Nafath refuses a second request for a person while the first is open, so only reads are retried.
      repeatable: what !== 'open',
    })
  }

  function refused(what: string, reply: OutsideReply) {
    const { code, reference } = errorOf(reply)
    log.error({ service: 'nafath', what, status: reply.status, code, reference }, 'nafath refused')
    return refusal(reply)
  }

  return {
    decisionSeconds: nafath.service.endsWith('WithoutBio') ? 60 : 180,

    async open({ id, nationalId, lang, personIp }) {
      const query = new URLSearchParams({ local: lang, requestId: id })
      const body = { nationalId, service: nafath.service }
      const reply = await call('open', 'POST', `/api/v1/mfa/request?${query}`, { body, personIp })
      const read = z.safeParse(Opened, reply.body)
      if (reply.status !== 201 || !read.success) throw refused('open', reply)
      return { transId: read.data.transId, number: read.data.random }
    },

    async statusOf({ nationalId, transId, number }) {
      const body = { nationalId, transId, random: number }
      const reply = await call('status', 'POST', '/api/v1/mfa/request/status', { body })
      if (isGone(reply)) return 'EXPIRED'
      const read = z.safeParse(RequestStatus, reply.body)
      if (!read.success) throw refused('status', reply)
      return read.data.status
    },

    readProof: createProofReader({ nafath, keys, clock }),
  }
}

const anotherIsOpen = '400-034-050'
const hasExpired = '400-034-051'
const isUnknown = '400-034-053'

const ErrorBody = z.object({ code: z.optional(z.string()), reference: z.optional(z.string()) })

/** Nafath's error code, and the trace number that Elm's support needs. */
function errorOf({ body }: OutsideReply): z.output<typeof ErrorBody> {
  const read = z.safeParse(ErrorBody, body)
  return read.success ? read.data : {}
}

/** Whether Nafath no longer knows the transaction. */
function isGone(reply: OutsideReply): boolean {
  const { code } = errorOf(reply)
  return code === hasExpired || code === isUnknown
}

/**
 * Except for a second request for the same person, every refusal is a fault of ours or of Nafath, and the person sees
 * the same message.
 */
function refusal(reply: OutsideReply): Problem {
  const { code } = errorOf(reply)
  if (code === anotherIsOpen) return new Problem('identity_in_progress', { retryAfterSeconds: 60 })
  return new Problem('outside_unavailable', { detail: `Nafath refused with ${reply.status}`, retryAfterSeconds: 60 })
}
