import type { sendJournal as call, SentJournal } from '@mawrid/contract/accounting/calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Limit, Parts } from '../../../platform/parts.ts'
import { emailsOfCompany } from '../../invoices/index.ts'
import { readSettings } from '../settings/store.ts'
import type { AccountingEmailRecord } from '../tables.ts'
import { emailJournal, monthlyFile } from './emailJournal.ts'

const journalsOfCompany: Limit = { name: 'journal_emails', points: 20, seconds: 3_600 }

/** Emails the journal of a month that is over, also again: each press sends one email. */
export async function sendJournal(
  parts: Parts,
  { body, principal, lang, once }: CallContext<typeof call>,
): Promise<SentJournal> {
  const { db, clock, limits } = parts
  const companyId = principal.company.id
  const month = `${body.month.slice(0, 7)}-01`
  async function prepare() {
    if (month >= `${riyadhDay(clock.now()).slice(0, 7)}-01`) throw invalid([fieldError('month', 'not_offered')])
    await limits.spend(journalsOfCompany, companyId)
    await limits.spend(emailsOfCompany, companyId)
    const settings = await db.readCompany(companyId, (companyDb) => readSettings(companyDb, companyId, lang))
    return { settings, file: await monthlyFile(parts, { companyId, month }, settings) }
  }
  return once.after(prepare, async (tx, { settings, file }) => {
    const email = { companyId, userId: principal.userId, month, to: body.to, isMonthly: false }
    const sent = await emailJournal(parts, tx, email, settings, file)
    if (!sent) throw new Error('Only what is sent monthly is sent once')
    await recordMove(tx, {
      companyId,
      kind: 'invoice_settings',
      recordId: companyId,
      called: {},
      at: sent.sentAt,
      side: 'seller',
      userId: principal.userId,
      action: 'send_journal',
      from: null,
      to: null,
      note: `${month.slice(0, 7)} · ${body.to}`,
    })
    return sentView(sent)
  })
}

export function sentView({
  id,
  month,
  layout,
  format,
  lang,
  sentTo,
  sentAt,
  isMonthly,
}: AccountingEmailRecord): SentJournal {
  return { id, month, layout, format, lang, to: sentTo, sent_at: sentAt.toISOString(), is_monthly: isMonthly }
}
