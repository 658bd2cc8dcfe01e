import { create } from 'zustand'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

/** A message that is being sent or whose sending failed. */
export interface Unsent {
  /** The same for every attempt, so that a retry posts nothing twice. */
  readonly key: string
  readonly kind: 'message' | 'note'
  readonly body: string
  readonly files: readonly File[]
  readonly failure?: Failure
}

/** Sends the message and adds it to the screen's data. */
export type Deliver = (unsent: Unsent) => Promise<void>

/** The unsent messages of each record, kept while other screens are open. */
export const useOutbox = create<Readonly<Record<string, readonly Unsent[]>>>(() => ({}))

/** Shows a message at once and sends it. */
export function post(recordId: string, message: Omit<Unsent, 'key' | 'failure'>, deliver: Deliver): void {
  void send(recordId, { ...message, key: uniqueKey() }, deliver)
}

export async function send(recordId: string, { failure: _before, ...unsent }: Unsent, deliver: Deliver): Promise<void> {
  put(recordId, unsent)
  try {
    await deliver(unsent)
    discard(recordId, unsent.key)
  } catch (error) {
    put(recordId, { ...unsent, failure: asFailure(error) })
  }
}

export function discard(recordId: string, key: string): void {
  change(recordId, (all) => all.filter((one) => one.key !== key))
}

function put(recordId: string, unsent: Unsent): void {
  change(recordId, (all) =>
    all.some(({ key }) => key === unsent.key)
      ? all.map((one) => (one.key === unsent.key ? unsent : one))
      : [...all, unsent],
  )
}

function change(recordId: string, changed: (all: readonly Unsent[]) => readonly Unsent[]): void {
  useOutbox.setState((all) => ({ [recordId]: changed(all[recordId] ?? []) }))
}
