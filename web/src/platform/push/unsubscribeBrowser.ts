import { logError } from '../request/log.ts'

/** Ends the subscription of this browser at its push service, so that nothing of the person is shown here any more. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

const maxWaitMs = 2_000

/** The same when signing out, which neither fails nor waits long for it: the server's subscription ends with the session. */
export async function forgetPush(): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))
  const ended = unsubscribeBrowser().catch((error) => logError('The push subscription could not be ended', error))
  await Promise.race([ended, waited])
}
