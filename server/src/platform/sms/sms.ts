import { randomUUIDv7 } from 'node:crypto'
import type { SmsService } from '../../outside/sms/sms.ts'
import { createSeal } from '../mail/seal.ts'
import type { Jobs, Sms } from '../parts.ts'
import type { Settings } from '../settings.ts'
import { type Message, writeMessage } from './messages.ts'

interface SmsParts {
  readonly settings: Pick<Settings, 'secret'>
  readonly jobs: Jobs
  readonly service: SmsService
}

interface SmsJob {
  readonly messageId: string
  readonly message: string
}

const jobName = 'sms.send'

/** Like emails, messages go out by a job once the transaction commits. */
export function createSms({ settings, jobs, service }: SmsParts): Sms {
  const seal = createSeal(settings, jobName)

  jobs.define<SmsJob>({
    name: jobName,
    async run({ messageId, message }) {
      const { to, ...written } = seal.open(message) as Message
      await service.deliver({ id: messageId, to, text: writeMessage(written) })
    },
  })

  return {
    async send(message, tx) {
      writeMessage(message)
      const job: SmsJob = { messageId: randomUUIDv7(), message: seal.close(message) }
      await jobs.send(jobName, job, tx ? { tx } : {})
    },
  }
}
