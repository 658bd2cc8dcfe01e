import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import * as calls from '@mawrid/contract/notices/push.calls.ts'
import { fieldProblem } from '@mawrid/contract/problems.ts'
import { mayBeCalled } from '../../../outside/publicAddress.ts'
import { skipRecording } from '../../../platform/history/history.ts'
import type { Handle, Principal } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isSubscribed, readKeys, removeSubscriptionsOf, storeSubscription } from './store.ts'

export function registerPushRoutes(handle: Handle, parts: Parts): void {
  const { db, settings } = parts
  const stateOf = async (principal: Principal) => ({
    public_key: (await readKeys(parts)).publicKey,
    is_subscribed: await isSubscribed(db.system, principal),
  })

  handle(calls.readPush, ({ principal }) => stateOf(principal))
  handle(calls.subscribePush, async ({ principal, body }) => {
    if (!mayBeCalled(body.endpoint, { loopback: settings.sandbox })) {
      throw fieldProblem('endpoint', 'website', fieldMessages.website)
    }
    await db.transaction(async (tx) => {
      await removeSubscriptionsOf(tx, principal)
      await storeSubscription(parts, tx, principal, body)
      skipRecording()
    })
    return stateOf(principal)
  })
  handle(calls.unsubscribePush, async ({ principal }) => {
    await db.transaction((tx) => removeSubscriptionsOf(tx, principal).then(skipRecording))
    return stateOf(principal)
  })
}
