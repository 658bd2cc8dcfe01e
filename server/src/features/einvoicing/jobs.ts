import type { Parts } from '../../platform/parts.ts'
import { type CertifyJob, certifyJob, certifyUnit } from './units/certifyUnit.ts'
import { expireUnits } from './units/expireUnits.ts'

export function defineEInvoicingJobs(parts: Parts): void {
  const { jobs } = parts
  jobs.define<CertifyJob>({ name: certifyJob, run: (job) => certifyUnit(parts, job) })

  jobs.every('einvoicing.expire_units', '* * * * *', () => expireUnits(parts))
}
