import { emailCodeMinutes } from '@mawrid/contract/account/lifetimes.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError, fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { channelsOf, noticeChannels } from '@mawrid/contract/notices/channels.ts'
import { noticeKindNames, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import type * as calls from '@mawrid/contract/notices/settings.calls.ts'
import type { NoticeSettings } from '@mawrid/contract/notices/settings.calls.ts'
import { fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import { judgeCode, newCode } from '../../../platform/auth/oneTimeCode.ts'
import { skipRecording } from '../../../platform/history/history.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import {
  changePhone,
  lockPhone,
  readChoices,
  readPhone,
  readTimes,
  storeChoice,
  storeCode,
  storeTimes,
} from './store.ts'

const codesOfPerson: Limit = { name: 'notice_phone_codes', points: 5, seconds: 3_600 }

type Person = Pick<Principal, 'userId' | 'company'>

/** The kinds that concern the person, with the channels of each. */
export async function readSettings({ db }: Pick<Parts, 'db'>, { userId, company }: Person): Promise<NoticeSettings> {
  const [choices, times, phone] = await Promise.all([
    readChoices(db.system, userId),
    readTimes(db.system, userId),
    readPhone(db.system, userId),
  ])
  const kinds = noticeKindNames.filter((kind) => {
    const { right } = noticeRule(kind)
    return right === null || company?.rights.has(right)
  })
  return {
    kinds: kinds.map((kind) => ({
      kind,
      ...channelsOf(kind, choices.get(kind) ?? {}),
      is_fixed: noticeRule(kind).isFixed === true,
    })),
    digest_hour: times?.digestHour ?? 8,
    quiet_from: times?.quietFrom ?? null,
    quiet_until: times?.quietUntil ?? null,
    phone: phone?.phone || null,
    phone_is_confirmed: phone?.isConfirmed ?? false,
  }
}

export async function chooseChannels(
  parts: Pick<Parts, 'db' | 'clock'>,
  { userId }: Person,
  { kind, ...chosen }: BodyOf<typeof calls.chooseChannels>,
): Promise<void> {
  const isFixed = noticeRule(kind).isFixed === true
  if (isFixed && chosen.screen === false) throw fieldProblem('screen', 'not_offered', fieldMessages.not_offered)
  if (isFixed && chosen.mail !== undefined && chosen.mail !== 'at_once') {
    throw fieldProblem('mail', 'not_offered', fieldMessages.not_offered)
  }
  await parts.db.transaction(async (tx) => {
    for (const channel of noticeChannels) {
      const value = chosen[channel]
      if (value === undefined) continue
      const choice = typeof value === 'boolean' ? (value ? 'on' : 'off') : value
      await storeChoice(tx, { userId, kind, channel, choice }, parts.clock.now())
    }
    skipRecording()
  })
}

export async function setTimes(
  { db }: Pick<Parts, 'db'>,
  { userId }: Person,
  { digest_hour, quiet_from, quiet_until }: BodyOf<typeof calls.setNoticeTimes>,
): Promise<void> {
  if (quiet_from !== null && quiet_until === null) throw fieldProblem('quiet_until', 'required', fieldMessages.required)
  if (quiet_from === null && quiet_until !== null) throw fieldProblem('quiet_from', 'required', fieldMessages.required)
  await db.transaction(async (tx) => {
    await storeTimes(tx, userId, { digestHour: digest_hour, quietFrom: quiet_from, quietUntil: quiet_until })
    skipRecording()
  })
}

/** Each code replaces the one before, and an earlier confirmation of another number. */
export async function sendPhoneCode(parts: Parts, { userId }: Person): Promise<{ phone: string }> {
  const { db, limits, sms, settings, clock } = parts
  const found = await readPhone(db.system, userId)
  if (!found?.phone) throw new Problem('not_found')
  await limits.spend(codesOfPerson, userId)
  const { phone, lang } = found
  const { code, ...stored } = newCode(settings.secret, `${userId} ${phone}`, clock.now())
  await db.transaction(async (tx) => {
    await storeCode(tx, { userId, phone, ...stored })
    const values = { code, minutes: String(emailCodeMinutes) }
    await sms.send({ to: phone, lang, template: 'phoneCode', values, isUrgent: true }, tx)
    skipRecording()
  })
  return { phone }
}

export async function confirmPhone({ db, settings, clock }: Parts, { userId }: Person, code: string): Promise<void> {
  const verdict = await db.transaction(async (tx) => {
    skipRecording()
    const found = await lockPhone(tx, userId)
    if (!found) return 'code_expired'
    const outcome = judgeCode(settings.signingSecrets, { ...found, id: `${userId} ${found.phone}` }, code, clock.now())
    if (outcome === 'right') await changePhone(tx, userId, { confirmedAt: clock.now() })
    // A code is of use once.
    else if (outcome === 'code_wrong') await changePhone(tx, userId, { codeAttempts: found.codeAttempts + 1 })
    return outcome
  })
  if (verdict !== 'right') throw new Problem('invalid_input', { errors: [fieldError('code', verdict)] })
}
