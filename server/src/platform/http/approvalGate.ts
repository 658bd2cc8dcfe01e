import type { CallShape } from '@mawrid/contract/call.ts'
import type { CallContext, Once, Principal } from './feature.ts'

/** A call of a company's member, before its answer is known. */
export type HeldContext = Omit<
  CallContext<CallShape>,
  'principal' | 'once' | 'onceIn' | 'onceFor' | 'write' | 'params' | 'query' | 'body'
> & {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly principal: Principal & { readonly company: NonNullable<Principal['company']> }
  readonly once: Once
}

type Reply = unknown

/** Holds calls back that name `approval` and meet a rule of the company: implemented by the approvals feature. */
export interface ApprovalGate {
  /** The answer of a call, for when its request is approved. */
  register(call: CallShape, answer: (context: HeldContext) => Reply): void
  /** Answers a call. Throws `approval_requested` if it has to be approved first; then it had no effect. */
  answer(call: CallShape, context: HeldContext, answer: (context: HeldContext) => Reply): Promise<Reply>
}
