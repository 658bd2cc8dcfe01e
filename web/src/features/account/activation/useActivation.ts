import { activateAccount } from '@mawrid/contract/account/registration.calls.ts'
import { Id } from '@mawrid/contract/values/ids.ts'
import { Moment } from '@mawrid/contract/values/time.ts'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { attempt } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { followNafath, type NafathHold } from '../shared/followNafath.ts'
import { forgetInTab, readInTab, storeInTab } from '../shared/tabMemory.ts'
import { type Completion, completeActivation } from './completeActivation.ts'

const key = 'mawrid.nafath'

const NafathRequest = z.object({
  user_id: Id,
  token: z.string(),
  number: z.string(),
  expires_at: Moment,
  opened_at: z.number(),
})

/** A request that this tab sent to the Nafath app. */
type NafathRequest = z.output<typeof NafathRequest>

/** After these another request can be sent. */
export type Setback = 'rejected' | 'stranger' | 'expired'
/** These end the attempt on this screen. */
export type Ending = 'taken' | 'gone' | 'active'

export type Activation =
  | { readonly phase: 'ready'; readonly setback: Setback | null; readonly failure: Failure | null }
  | { readonly phase: 'opening' }
  | { readonly phase: 'waiting' | 'approved'; readonly request: NafathRequest; readonly hold: NafathHold }
  | { readonly phase: 'ended'; readonly ending: Ending }

/** One Nafath request from its start to the session, and the actions of the screen. */
export function useActivation(userId: string, onEmailUnconfirmed: () => void) {
  const [activation, setActivation] = useState<Activation>(() => {
    const request = readRequest(userId)
    return request ? { phase: 'waiting', request, hold: null } : ready()
  })
  const followed = 'request' in activation ? activation.request : null

  useEffect(() => {
    if (!followed) return
    const leaving = new AbortController()
    finish(followed, leaving.signal, setActivation).catch((error: unknown) => {
      if (!leaving.signal.aborted) setActivation(ready(null, asFailure(error)))
    })
    return () => leaving.abort()
  }, [followed])

  async function open() {
    setActivation({ phase: 'opening' })
    const opened = await attempt(activateAccount, { body: { user_id: userId } })
    if (opened.success) {
      const { token, number, expires_at } = opened.data
      const request = { user_id: userId, token, number, expires_at, opened_at: Date.now() }
      storeRequest(request)
      setActivation({ phase: 'waiting', request, hold: null })
    } else if (opened.error.code === 'email_not_confirmed') onEmailUnconfirmed()
    else if (opened.error.code === 'activation_invalid') setActivation({ phase: 'ended', ending: 'gone' })
    else setActivation(ready(null, opened.error))
  }

  return { activation, open }
}

async function finish(
  request: NafathRequest,
  signal: AbortSignal,
  setActivation: (next: Activation) => void,
): Promise<void> {
  const answer = await followNafath(request.token, signal, (hold) => setActivation({ phase: 'waiting', request, hold }))
  if (answer !== 'completed') {
    forgetRequest()
    return setActivation(answer === 'gone' ? ready('expired') : ready(answer))
  }
  const approved = (hold: NafathHold) => setActivation({ phase: 'approved', request, hold })
  approved(null)
  const completion = await completeActivation(request.token, signal, approved)
  forgetRequest()
  if (completion !== 'signedIn') setActivation(afterApproval(completion))
}

function afterApproval(completion: Exclude<Completion, 'signedIn'>): Activation {
  return completion === 'rejected' ? ready(completion) : { phase: 'ended', ending: completion }
}

function ready(setback: Setback | null = null, failure: Failure | null = null): Activation {
  return { phase: 'ready', setback, failure }
}

function storeRequest(request: NafathRequest): void {
  storeInTab(key, request)
}

/** This person's open request, which is resumed after a reload. */
function readRequest(userId: string): NafathRequest | null {
  const request = readInTab(key, NafathRequest)
  return request?.user_id === userId ? request : null
}

function forgetRequest(): void {
  forgetInTab(key)
}
