import { Problem } from '@mawrid/contract/problems.ts'
import type { MarketGate } from '../src/platform/http/feature.ts'

/** A market gate that refuses every API key, for servers whose tests do not need one. */
export const marketGate: MarketGate = { identify: () => Promise.reject(new Problem('unauthorized')) }
