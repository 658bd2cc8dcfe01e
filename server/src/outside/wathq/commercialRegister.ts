import { Problem } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import type { OutsideReply } from '../request.ts'
import { type Registration, readRegistration } from './registration.ts'

/** The commercial register of the Ministry of Commerce, through Wathq. */
export interface CommercialRegister {
  /** The registration of this number, a CR number or a unified one; undefined when there is none. */
  find(number: string): Promise<Registration | undefined>
  /**
   * The registration of a number that was found before; undefined only if the register says it no longer exists. Every
   * other response throws `outside_unavailable`, because a company loses its verification on undefined.
   */
  findAgain(number: string): Promise<Registration | undefined>
}

/**
 * A call that times out is not repeated at once: the seller would wait for half a minute and a job would block its
 * slot. The check continues as a job instead.
 */
const retryWithinMs = 5_000

interface RegisterParts {
  readonly settings: Pick<Settings, 'wathqUrl' | 'wathqKey'>
  readonly outside: Outside
}

export function createCommercialRegister({ settings, outside }: RegisterParts): CommercialRegister {
  async function read(number: string): Promise<{ reply: OutsideReply; registration: Registration | undefined }> {
    const reply = await outside.call({
      service: 'wathq',
      what: 'read a registration',
      method: 'GET',
      url: `${settings.wathqUrl}/fullinfo/${encodeURIComponent(number)}?language=ar`,
      headers: { apiKey: settings.wathqKey },
      repeatable: true,
      retryWithinMs,
    })
    return { reply, registration: reply.status === 200 ? readRegistration(reply.body) : undefined }
  }

  return {
    async find(number) {
      const { reply, registration } = await read(number)
      // Some integrations report 400 for a number that cannot exist.
      if (isRefused(reply, 404) || isRefused(reply, 400)) return undefined
      if (!registration) throw unreadable(reply)
      return isAbout(registration, number) ? registration : undefined
    },
    async findAgain(number) {
      const { reply, registration } = await read(number)
      if (isRefused(reply, 404)) return undefined
      if (!registration || !isAbout(registration, number)) throw unreadable(reply)
      return registration
    },
  }
}

/** The test environment answers with the same company for every number, which must not be accepted as an answer. */
function isAbout({ number, unifiedNumber }: Registration, expected: string): boolean {
  return [number, unifiedNumber].includes(expected)
}

const Refusal = z.looseObject({ code: z.coerce.string() })

/** Whether the register itself answered 404, and not a proxy or a wrong address. */
function isRefused({ status, body }: OutsideReply, code: 400 | 404): boolean {
  if (status !== code) return false
  const refusal = z.safeParse(Refusal, body)
  return refusal.success && refusal.data.code.startsWith(String(code))
}

function unreadable({ status }: OutsideReply): Problem {
  return new Problem('outside_unavailable', { detail: `The commercial register answered ${status}` })
}
