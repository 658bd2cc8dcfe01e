import { create } from 'zustand'
import { Failure } from '../request/failure.ts'

interface RecentStep {
  readonly isOpen: boolean
}

/** A sensitive change asks again who is at the session: a dialog opens over the form, and the call is repeated afterwards. */
export const useRecentStep = create<RecentStep>(() => ({ isOpen: false }))

let waiting: PromiseWithResolvers<void> | undefined

/** Resolves once the person has proven who they are. Calls that wait at the same time share one dialog. */
export function requestRecentStep(): Promise<void> {
  waiting ??= Promise.withResolvers<void>()
  useRecentStep.setState({ isOpen: true })
  return waiting.promise
}

export function provedRecentStep(): void {
  waiting?.resolve()
  settle()
}

export function declinedRecentStep(): void {
  waiting?.reject(new Failure('recent_step_required', { status: 403 }))
  settle()
}

function settle(): void {
  waiting = undefined
  useRecentStep.setState({ isOpen: false })
}
