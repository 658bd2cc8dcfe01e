import type { Parts } from '../../platform/parts.ts'
import { checkChain } from './checks/checkChain.ts'
import { type CheckJob, checkJob, resumeChecks } from './checks/startCheck.ts'
import { emailLateDocuments } from './sending/emailLateDocuments.ts'
import { resumeSending, type SendJob, sendDocuments, sendJob } from './sending/sendQueue.ts'
import { type CertifyJob, certifyJob, certifyUnit } from './units/certifyUnit.ts'
import { emailExpiringCertificates } from './units/emailExpiringCertificates.ts'
import { expireUnits } from './units/expireUnits.ts'

export function defineEInvoicingJobs(parts: Parts): void {
  const { jobs } = parts
  jobs.define<CertifyJob>({ name: certifyJob, run: (job) => certifyUnit(parts, job) })

  jobs.define<SendJob>({ name: sendJob, run: (job) => sendDocuments(parts, job) })

  jobs.define<CheckJob>({ name: checkJob, run: (job) => checkChain(parts, job) })

  jobs.every('einvoicing.resume_sending', '*/5 * * * *', () => resumeSending(parts))
  jobs.every('einvoicing.resume_checks', '*/5 * * * *', () => resumeChecks(parts))
  jobs.every('einvoicing.email_late', '*/10 * * * *', () => emailLateDocuments(parts))
  jobs.every('einvoicing.email_expiring', '5 6 * * *', () => emailExpiringCertificates(parts))
  jobs.every('einvoicing.expire_units', '* * * * *', () => expireUnits(parts))
}
