import * as calls from '@mawrid/contract/overview/calls.ts'
import type { Handle } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { readAttention } from './attention.ts'
import { readFirstSteps } from './firstSteps.ts'
import { readOverview } from './overview.ts'
import { readPayments } from './payments.ts'
import { readPeopleFigures } from './people.ts'

export function registerOverviewRoutes(handle: Handle, parts: Parts): void {
  handle(calls.readOverview, (context) => readOverview(parts, context))
  handle(calls.readPayments, (context) => readPayments(parts, context))
  handle(calls.readAttention, ({ principal, query }) => readAttention(parts, principal, query.mine))
  handle(calls.readPeopleFigures, (context) => readPeopleFigures(parts, context))
  handle(calls.readFirstSteps, ({ principal }) => readFirstSteps(parts, principal))
}
