import type { approvalRecords } from '@mawrid/contract/approvals/approval.ts'
import type { ApprovalContent } from '@mawrid/contract/approvals/content.ts'
import type { ApprovalKind } from '@mawrid/contract/approvals/kinds.ts'
import type { Called } from '../../platform/history/history.ts'
import { createHooks } from '../../platform/hooks.ts'
import type { Db } from '../../platform/parts.ts'

/** What a call has just done in its transaction, as far as rules ask about it. */
export interface Assessment {
  readonly record: { readonly kind: (typeof approvalRecords)[number]; readonly id: string; readonly called: Called }
  /** By the kinds of rules: an amount or a percentage, or whether it is so. */
  readonly values: Partial<Readonly<Record<ApprovalKind, string | boolean>>>
  /** Where goods are lost: only members who have one of these warehouses see the request and decide. */
  readonly warehouseIds?: readonly string[]
  /** For who decides; `over` names the rules that an item or figure is measured by. */
  readonly shown: Partial<ApprovalContent>
}

/** The input of a call, as its schemas have checked it. */
export interface CallInput {
  readonly params: unknown
  readonly body: unknown
  /** Who sends it, and when. */
  readonly userId: string
  readonly now: Date
}

/**
 * Runs a call in its transaction, and reads there what the call has changed; undefined if no rule can concern it.
 */
export type Assess = (
  tx: Db,
  companyId: string,
  input: CallInput,
  /** Answers with the reply of the call. */
  run: () => Promise<unknown>,
) => Promise<Assessment | undefined>

/** Features with calls that may have to be approved. */
export const approvalHooks = createHooks<{
  readonly name: string
  /** By the ids of calls that name `approval`. */
  readonly assess: Readonly<Record<string, Assess>>
}>()

/** What a feature assesses of a call. */
export function assessOf(callId: string): Assess | undefined {
  return approvalHooks.registered().find(({ assess }) => assess[callId])?.assess[callId]
}
