import type { Nafath } from '../../../outside/nafath/nafath.ts'
import type { Parts } from '../../../platform/parts.ts'

/** The parts, and the way to Nafath. */
export type IdentityParts = Parts & { readonly nafath: Nafath }
