import { randomUUIDv7 } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Jobs, Letter, Mail } from '../parts.ts'
import type { Settings } from '../settings.ts'
import { createSeal } from './seal.ts'
import { writeLetter } from './write.ts'

interface MailParts {
  readonly settings: Pick<Settings, 'mailUrl' | 'mailFrom' | 'secret'>
  readonly jobs: Jobs
}

interface MailJob {
  readonly letterId: string
  readonly letter: string
}

const jobName = 'mail.send'

/** Letters go out by a job: after the commit they belong to, and again until the mail server takes them. */
export function createMail({ settings, jobs }: MailParts): Mail {
  const seal = createSeal(settings.secret, jobName)
  const transport = createTransport({
    url: settings.mailUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  jobs.define<MailJob>({
    name: jobName,
    async run({ letterId, letter }) {
      const { to, ...asked } = seal.open(letter) as Letter
      await transport.sendMail({
        from: settings.mailFrom,
        to: { name: '', address: to },
        // The same job sends the same id again, so that a mail server can tell a repeated letter.
        messageId: `<${letterId}@${hostOf(settings.mailFrom)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': asked.lang },
        ...writeLetter(asked),
      })
    },
  })

  return {
    async send(letter, tx) {
      writeLetter(letter)
      const job: MailJob = { letterId: randomUUIDv7(), letter: seal.close(letter) }
      await jobs.send(jobName, job, tx ? { tx } : {})
    },
  }
}

function hostOf(address: string): string {
  return /@([^>\s]+)/.exec(address)?.[1] ?? 'localhost'
}
