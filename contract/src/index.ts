import * as password from './account/password.calls.ts'
import * as session from './account/session.calls.ts'
import type { CallShape } from './call.ts'
import * as pages from './pages/calls.ts'

/** The map of calls: every call the back end answers, by feature. */
const features: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account: { ...session, ...password },
  pages,
}

export const calls: readonly CallShape[] = Object.values(features).flatMap((feature) =>
  Object.values(feature).filter(isCall),
)

function isCall(value: unknown): value is CallShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
