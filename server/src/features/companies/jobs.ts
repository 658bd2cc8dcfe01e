import { createCommercialRegister } from '../../outside/wathq/commercialRegister.ts'
import type { Parts } from '../../platform/parts.ts'
import { emailExpiringRegistrations } from './emailExpiringRegistrations.ts'
import { recheckJob, recheckRegistration, sendDueChecks } from './recheckRegistrations.ts'
import type { Check } from './takeAnswer.ts'
import { checkAgain, waitingCheckJob } from './verifyCompany.ts'

export function defineCompanyJobs(parts: Parts): void {
  const { jobs } = parts
  const register = createCommercialRegister(parts)

  jobs.define<Check>({
    name: waitingCheckJob,
    formerNames: ['companies.verify'],
    run: (check) => checkAgain(parts, register, check),
  })
  jobs.define<{ companyId: string }>({
    name: recheckJob,
    formerNames: ['companies.recheck'],
    run: ({ companyId }) => recheckRegistration(parts, register, companyId),
  })

  jobs.every('companies.recheck_due', '30 4 * * *', () => sendDueChecks(parts))
  jobs.every('companies.email_expiring', '0 6 * * *', () => emailExpiringRegistrations(parts))
}
