import * as calls from '@mawrid/contract/account/agreements.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { skipRecording } from '../../../platform/history/history.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readVersions } from '../../pages/index.ts'
import { recordAccountAction } from '../recordAccountAction.ts'
import { readAgreementsOf, storeAcceptance } from './store.ts'

/** Which versions of terms and policy a person accepted. */
export function registerAgreementRoutes(handle: Handle, parts: Parts): void {
  const { db, clock, events } = parts

  handle(calls.readAgreements, ({ principal }) => readAgreementsOf(db.system, principal.userId))
  handle(calls.acceptVersion, async ({ principal: { userId, lang }, body }) => {
    const now = clock.now()
    const isOffered = (await readVersions(db.system, riyadhDay(now), lang)).some(
      ({ slug, in_force_from, state }) =>
        slug === body.slug && in_force_from === body.in_force_from && state !== 'earlier',
    )
    if (!isOffered) throw new Problem('invalid_input', { errors: [fieldError('in_force_from', 'not_offered')] })
    const agreements = await db.transaction(async (tx) => {
      if (await storeAcceptance(tx, userId, body, now)) {
        const change = { field: body.slug, before: null, after: body.in_force_from, is_hidden: false }
        await recordAccountAction(parts, tx, userId, 'accept_version', [change])
        await events.announce(tx, { userId, kind: 'account', data: {} })
      } else skipRecording()
      return readAgreementsOf(tx, userId)
    })
    const accepted = agreements.find((one) => one.slug === body.slug && one.in_force_from === body.in_force_from)
    if (!accepted) throw new Problem('not_found')
    return accepted
  })
}
