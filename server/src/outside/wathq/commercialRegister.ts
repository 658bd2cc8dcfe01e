import { Problem } from '@mawrid/contract/problems.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import { type Registration, readRegistration } from './registration.ts'

/** The commercial register of the Ministry of Commerce, through Wathq. */
export interface CommercialRegister {
  /** The registration of this number, a CR number or a unified one; undefined when there is none. */
  find(number: string): Promise<Registration | undefined>
}

interface RegisterParts {
  readonly settings: Pick<Settings, 'wathqUrl' | 'wathqKey'>
  readonly outside: Outside
}

export function createCommercialRegister({ settings, outside }: RegisterParts): CommercialRegister {
  return {
    async find(number) {
      const reply = await outside.call({
        service: 'wathq',
        what: 'read a registration',
        method: 'GET',
        url: `${settings.wathqUrl}/fullinfo/${encodeURIComponent(number)}?language=ar`,
        headers: { apiKey: settings.wathqKey },
        repeatable: true,
      })
      // 400 is how some integrations are told of a number that no registration can have.
      if (reply.status === 404 || reply.status === 400) return undefined
      const registration = reply.status === 200 ? readRegistration(reply.body) : undefined
      if (!registration) {
        throw new Problem('outside_unavailable', { detail: `The commercial register answered ${reply.status}` })
      }
      // The register's test door answers with the same company for every number: that is no answer about this one.
      return [registration.number, registration.unifiedNumber].includes(number) ? registration : undefined
    },
  }
}
