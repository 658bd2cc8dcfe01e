import * as calls from '@mawrid/contract/deals/calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { writeMessage } from './writeMessage.ts'

export function registerMessageRoutes(handle: Handle, parts: Parts): void {
  const callOf = { message: calls.sendMessage, note: calls.writeNote } as const
  for (const kind of ['message', 'note'] as const) {
    handle(callOf[kind], ({ params, body, uploads, principal: { userId, company }, once }) => {
      const owner = { companyId: company.id, userId }
      return writeMessage(parts, { dealId: params.id, owner, kind, side: 'seller', body: body.body, uploads, once })
    })
  }
}
