import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@mawrid/contract/constants.ts'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { createSeal } from '../auth/seal.ts'
import { countedMessage } from '../metrics/countedMessage.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Database, Email, Files, Jobs, Mail } from '../parts.ts'
import type { Settings } from '../settings.ts'
import { type Tracing, traced } from '../tracing/tracing.ts'
import { emailLinks, isSwitchedOff } from './choices.ts'
import { logo } from './layout/logo.ts'
import { composeEmail } from './write.ts'

interface MailParts {
  readonly settings: Pick<Settings, 'mailUrl' | 'mailFrom' | 'secret' | 'publicUrl'>
  readonly db: Pick<Database, 'system'>
  readonly jobs: Jobs
  readonly files: Pick<Files, 'find' | 'read'>
  readonly metrics: Pick<Metrics, 'countMessage'>
  readonly tracing?: Tracing | undefined
  readonly deliver?: Deliver | undefined
}

/** Gives a message to the mail server. */
export type Deliver = (message: SendMailOptions) => Promise<unknown>

interface MailJob {
  readonly emailId: string
  readonly sealed: string
}

const jobName = 'mail.send'

/** Emails are sent by a job: after the transaction commits, and retried until the mail server accepts them. */
export function createMail(parts: MailParts): Mail {
  const { settings, db, jobs, files, metrics, tracing, deliver = toServer(settings) } = parts
  const seal = createSeal(settings, jobName)

  jobs.define<MailJob>({
    name: jobName,
    async run({ emailId, sealed }) {
      const { to, onBehalfOf, attachments = [], choice, ...content } = seal.open(sealed) as Email
      if (choice && (await isSwitchedOff(db.system, choice))) return
      const links = emailLinks(settings, choice)
      const message = {
        from: onBehalfOf
          ? { name: via[content.lang](onBehalfOf.name), address: addressIn(settings.mailFrom) }
          : settings.mailFrom,
        to: { name: '', address: to },
        ...(onBehalfOf?.email && { replyTo: { name: onBehalfOf.name, address: onBehalfOf.email } }),
        // A retried job sends the same id, so that mail servers can detect duplicates.
        messageId: `<${emailId}@${hostOf(settings.mailFrom)}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': content.lang,
          ...(links.unsubscribe && listHeaders(links.unsubscribe)),
        },
        ...composeEmail(content, links),
        attachments: [logo, ...(await Promise.all(attachments.map((id) => attached(files, id))))],
      }
      await countedMessage(metrics, 'email', () =>
        traced(tracing, { name: 'mail server', kind: 'client' }, () => deliver(message)),
      )
    },
  })

  return {
    async send(email, tx) {
      composeEmail(email, emailLinks(settings, email.choice))
      const job: MailJob = { emailId: randomUUIDv7(), sealed: seal.close(email) }
      await jobs.send(jobName, job, { ...(tx && { tx }), isUrgent: email.isUrgent ?? false })
    },
  }
}

function toServer({ mailUrl }: Pick<Settings, 'mailUrl'>): Deliver {
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return (message) => transport.sendMail(message)
}

/** RFC 8058: lets mail programs offer one-click unsubscribing. */
function listHeaders(unsubscribe: string) {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const via: Record<Language, (company: string) => string> = {
  en: (company) => `${company} via Mawrid`,
  ar: (company) => `${company} عبر مورد`,
}

/** An email is not sent without its attachment. */
async function attached(files: MailParts['files'], id: string) {
  const [[file], content] = await Promise.all([files.find([id]), files.read(id)])
  if (!file || !content) throw new Error(`The document ${id} of an email is gone`)
  return { filename: file.name, contentType: file.mediaType, content: Buffer.from(content) }
}

function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender
}

function hostOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost'
}
