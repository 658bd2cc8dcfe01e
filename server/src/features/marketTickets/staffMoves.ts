import * as calls from '@mawrid/contract/market/tickets.calls.ts'
import { withUploads } from '../../platform/files/withUpload.ts'
import type { CallContext, Handle } from '../../platform/http/feature.ts'
import type { IncomingFile, Parts } from '../../platform/parts.ts'
import { type Move, moveTicket, ownerOfFiles, prioritised, sellerOfTicket } from '../support/index.ts'
import { staffView } from './views.ts'

/** What the staff do with a ticket, each once for an Idempotency-Key. */
export function registerStaffMoves(handle: Handle, parts: Parts): void {
  const moving = staffMoverOf(parts)

  handle(calls.takeTicket, (context) => moving(context, { action: 'take' }))
  handle(calls.answerTicket, (context) => moving(context, { action: 'answer', body: context.body.body }))
  handle(calls.askSeller, (context) => moving(context, { action: 'ask', body: context.body.body }))
  handle(calls.resolveTicket, (context) => {
    const { summary } = context.body
    return moving(context, { action: 'resolve', body: summary, change: () => ({ summary }) })
  })
  handle(calls.prioritiseTicket, (context) => {
    const { priority } = context.body
    const change: Move['change'] = (ticket) => ({ priority, ...prioritised(ticket, priority) })
    return moving(context, { action: 'prioritise', value: priority, change })
  })
}

interface AskedOfStaff {
  readonly params: { readonly id: string }
  readonly body: { readonly agent: string }
  readonly uploads: readonly IncomingFile[]
  readonly onceFor: CallContext<typeof calls.takeTicket>['onceFor']
}

/** Moves a ticket for the staff, bound to the person who asked; its files are kept as theirs, so that they can open them. */
function staffMoverOf(parts: Parts) {
  return async (
    { params: { id }, body: { agent: author }, uploads, onceFor }: AskedOfStaff,
    move: Pick<Move, 'action' | 'body' | 'value' | 'change'>,
  ) => {
    const seller = await sellerOfTicket(parts.db.system, id)
    return withUploads(parts.files, ownerOfFiles(seller), uploads, (files) =>
      onceFor(seller)(async (tx) =>
        staffView(parts, tx, await moveTicket(parts, tx, { id, side: 'operator', author, files, ...move })),
      ),
    )
  }
}
