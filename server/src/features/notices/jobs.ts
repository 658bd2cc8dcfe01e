import type { Parts } from '../../platform/parts.ts'
import { sendDigests } from './digest.ts'
import { type MessageJob, messageJob, sendMessage } from './messages.ts'
import { type NotifyJob, notifyJob, notifyNow } from './notify.ts'
import { forgetSent, wakeDue } from './store.ts'

export function defineNoticeJobs(parts: Parts): void {
  const { jobs } = parts

  jobs.define<NotifyJob>({
    name: notifyJob,
    formerNames: ['companies.email_owner'],
    run: (job) => notifyNow(parts, job),
  })

  jobs.define<MessageJob>({ name: messageJob, run: (job) => sendMessage(parts, job) })

  jobs.every('notices.send_digests', '2 * * * *', () => sendDigests(parts))
  jobs.every('notices.wake_due', '* * * * *', () => wakeDue(parts))
  jobs.every('notices.forget_sent', '40 3 * * *', () => forgetSent(parts), {
    formerNames: ['companies.forget_notices'],
  })
}
