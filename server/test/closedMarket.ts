import { Problem } from '@mawrid/contract/problems.ts'
import type { MarketGate } from '../src/platform/http/feature.ts'

/** A door of the market that lets nobody in, for servers that are not about it. */
export const marketGate: MarketGate = { identify: () => Promise.reject(new Problem('unauthorized')) }
