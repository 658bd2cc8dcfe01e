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
   * The registration of a number that was found before; undefined only when the register says that it no longer has it.
   * Throws `outside_unavailable` for every other answer, since a company loses its verification by this one.
   */
  findAgain(number: string): Promise<Registration | undefined>
}

/**
 * A register that lets one call time out is not called again at once: the seller would wait for half a minute, and a job keep
 * its place as long. The check goes on by itself instead, as a job that is tried again later.
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
      // 400 is how some integrations are told of a number that no registration can have.
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

/** The register's test environment answers with the same company for every number: that is no answer about this one. */
function isAbout({ number, unifiedNumber }: Registration, wanted: string): boolean {
  return [number, unifiedNumber].includes(wanted)
}

const Refusal = z.looseObject({ code: z.coerce.string() })

/** Whether the register itself refused so: a proxy before it, or a wrong address, answers 404 as well. */
function isRefused({ status, body }: OutsideReply, code: 400 | 404): boolean {
  if (status !== code) return false
  const refusal = z.safeParse(Refusal, body)
  return refusal.success && refusal.data.code.startsWith(String(code))
}

function unreadable({ status }: OutsideReply): Problem {
  return new Problem('outside_unavailable', { detail: `The commercial register answered ${status}` })
}
