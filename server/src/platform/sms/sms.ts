import { randomUUIDv7 } from 'node:crypto'
import type { Language } from '@mawrid/contract/constants.ts'
import type { SmsService } from '../../outside/sms/sms.ts'
import { createSeal } from '../auth/seal.ts'
import { minutesIn } from '../mail/words.ts'
import { countedMessage } from '../metrics/countedMessage.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Jobs, Sms } from '../parts.ts'
import type { Settings } from '../settings.ts'

interface SmsParts {
  readonly settings: Pick<Settings, 'secret'>
  readonly jobs: Jobs
  readonly service: SmsService
  readonly metrics: Pick<Metrics, 'countMessage'>
}

interface SmsJob {
  readonly messageId: string
  readonly message: string
}

const jobName = 'sms.send'

/** Messages are sent by a job once the transaction commits. */
export function createSms({ settings, jobs, service, metrics }: SmsParts): Sms {
  const seal = createSeal(settings, jobName)

  jobs.define<SmsJob>({
    name: jobName,
    async run({ messageId, message }) {
      const { to, ...template } = seal.open(message) as Message
      const text = writeMessage(template)
      await countedMessage(metrics, 'sms', () => service.deliver({ id: messageId, to, text }))
    },
  })

  return {
    async send({ isUrgent = false, ...message }, tx) {
      writeMessage(message)
      const job: SmsJob = { messageId: randomUUIDv7(), message: seal.close(message) }
      await jobs.send(jobName, job, { ...(tx && { tx }), isUrgent })
    },
  }
}

interface Message {
  readonly to: string
  readonly lang: Language
  readonly template: string
  readonly values: Readonly<Record<string, string>>
}

/** Every SMS text, short enough for one Arabic part of 70 characters where possible. */
const templates: Readonly<Record<string, Record<Language, (value: (name: string) => string) => string>>> = {
  phoneCode: {
    en: (value) =>
      `Mawrid: ${value('code')} confirms your mobile number for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: رمز تأكيد الجوال ${value('code')} صالح لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه مع أحد.`,
  },
  notice: {
    en: (value) => `Mawrid: ${value('text')} ${value('link')}`,
    ar: (value) => `مورد: ${value('text')} ${value('link')}`,
  },
  quoteSent: {
    en: (value) => `${value('seller')} sent you quote ${value('number')}: ${value('link')}`,
    ar: (value) => `عرض السعر ${value('number')} من ${value('seller')}: ${value('link')}`,
  },
  amendmentProposed: {
    en: (value) => `${value('seller')} proposes a change to deal ${value('number')}: ${value('link')}`,
    ar: (value) => `يقترح ${value('seller')} تعديل الصفقة ${value('number')}: ${value('link')}`,
  },
  quoteCode: {
    en: (value) =>
      `Mawrid: ${value('code')} accepts the quote from ${value('seller')} for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: ${value('code')} رمز قبول عرض ${value('seller')} لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه.`,
  },
  amendmentCode: {
    en: (value) =>
      `Mawrid: ${value('code')} is your code for the change by ${value('seller')}, valid for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: ${value('code')} رمز قبول تعديل ${value('seller')}، صالح لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه.`,
  },
  callOffCode: {
    en: (value) =>
      `Mawrid: ${value('code')} is your code for a call-off from ${value('seller')}, valid for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: ${value('code')} رمز أمر توريد من ${value('seller')}، صالح لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه.`,
  },
  signInCode: {
    en: (value) =>
      `Mawrid: ${value('code')} is your sign-in code for ${minutesIn('en', value('minutes'))}. Share it with no one.`,
    ar: (value) =>
      `مورد: رمز الدخول ${value('code')} صالح لمدة ${minutesIn('ar', value('minutes'))}. لا تشاركه مع أحد.`,
  },
}

/** Throws when the template or one of its values is missing. */
function writeMessage({ template, values, lang }: Omit<Message, 'to'>): string {
  const found = Object.hasOwn(templates, template) ? templates[template] : undefined
  if (!found) throw new Error(`There is no SMS "${template}"`)
  return found[lang]((name) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The SMS needs the value "${name}"`)
    return value
  })
}
