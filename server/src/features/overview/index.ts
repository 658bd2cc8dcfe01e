import * as calls from '@mawrid/contract/overview/calls.ts'
import type { Feature } from '../../platform/http/feature.ts'
import { readAttention } from './attention.ts'
import { readFirstSteps } from './firstSteps.ts'
import { readOverview } from './overview.ts'
import { sumPeriods } from './sumPeriods.ts'

/** The figures of the dashboard. */
export const overview: Feature = {
  name: 'overview',
  onAccountClosed: {
    nothing: 'its sums are figures of the company and name nobody; they are read by nobody once it is closed',
  },
  register(handle, parts) {
    parts.jobs.every('overview.sums', '37 * * * *', () => sumPeriods(parts))
    handle(calls.readOverview, (context) => readOverview(parts, context))
    handle(calls.readAttention, ({ principal }) => readAttention(parts, principal))
    handle(calls.readFirstSteps, ({ principal }) => readFirstSteps(parts, principal))
  },
}
