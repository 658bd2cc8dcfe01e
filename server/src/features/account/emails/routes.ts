import * as calls from '@mawrid/contract/account/emails.calls.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { skipRecording } from '../../../platform/history/history.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { sendPage } from '../../../platform/http/plainPage.ts'
import { choiceOf, type EmailChoice, readChoices } from '../../../platform/mail/choices.ts'
import type { Parts } from '../../../platform/parts.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { findPerson } from '../store.ts'
import { storeChoice } from './store.ts'
import { unsubscribePage } from './unsubscribePage.ts'

/** Which emails a person wants: chosen on the profile, or by the link at the foot of an email, without signing in. */
export function registerEmailRoutes(handle: Handle, parts: Parts): void {
  const { db, settings } = parts

  handle(calls.readEmailChoices, async ({ principal }) => ({ emails: await readChoices(db.system, principal.userId) }))
  handle(calls.chooseEmail, async ({ principal: { userId }, body }) => {
    await choose(parts, { userId, kind: body.kind }, body.is_on)
    return { emails: await readChoices(db.system, userId) }
  })
  handle(calls.showUnsubscribePage, async ({ query, reply }) => {
    const { choice, lang } = await named(query.token)
    return sendPage(reply, unsubscribePage(lang, choice.kind, 'question'))
  })
  handle(calls.unsubscribe, async ({ query, reply }) => {
    const { choice, lang } = await named(query.token)
    await choose(parts, choice, false)
    return sendPage(reply, unsubscribePage(lang, choice.kind, 'done'))
  })

  async function named(token: string) {
    const choice = choiceOf(settings.signingSecrets, token)
    const person = choice && (await findPerson(db.system, choice.userId))
    if (!choice || !person || person.closedAt) throw new Problem('not_found')
    return { choice, lang: person.lang }
  }
}

function choose(parts: Parts, choice: EmailChoice, isOn: boolean): Promise<void> {
  const { db, clock, events } = parts
  return db.transaction(async (tx) => {
    if (!(await storeChoice(tx, choice, isOn, clock.now()))) return skipRecording()
    const { userId, kind } = choice
    const change = { field: kind, before: !isOn, after: isOn, is_hidden: false }
    await recordAccountAction(parts, tx, userId, 'choose_emails', [change])
    await events.announce(tx, { userId, kind: 'account', data: {} })
  })
}
