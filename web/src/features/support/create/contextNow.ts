import type { QueryClient } from '@tanstack/react-query'
import { Failure } from '#platform/request/failure.ts'
import { placeBefore } from '#platform/screens/placeBefore.ts'
import { recordAddress } from '#platform/screens/recordAddress.ts'
import type { Lang } from '#ui/format/formats.ts'
import type { Context } from './ticketValues.ts'
import type { TicketTopic } from './topic.ts'

/** Where the seller comes from and what failed there last, so that nobody has to ask. */
export function contextNow(topic: TicketTopic, queries: QueryClient, lang: Lang): Context {
  const failure = topic.trace ? undefined : lastFailure(queries)
  const from = topic.about ? recordAddress(topic.about.type, topic.about.id) : placeBefore()
  return {
    path: (topic.path ?? from).slice(0, 300),
    app_version: builtAs(),
    language: lang,
    last_error_code: topic.code ?? failure?.code ?? null,
    trace: topic.trace ?? failure?.requestId ?? null,
  }
}

const recentMs = 15 * 60_000

/** The last thing that the server refused or failed to do, if it is not long ago. */
function lastFailure(queries: QueryClient): Failure | undefined {
  const topic = queries.getQueryCache().getAll()
  const done = queries.getMutationCache().getAll()
  const failed = [
    ...topic.map(({ state }) => ({ at: state.errorUpdatedAt, error: state.error })),
    ...done.map(({ state }) => ({ at: state.submittedAt, error: state.error })),
  ]
  const latest = failed
    .filter(({ at, error }) => error instanceof Failure && error.requestId && at > Date.now() - recentMs)
    .sort((one, other) => other.at - one.at)[0]?.error
  return latest instanceof Failure ? latest : undefined
}

/** The name of the file that runs ends in what its build is told by. */
function builtAs(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? ''
}
