import * as calls from '@mawrid/contract/stock/transfers.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import { pageOf } from '../../../platform/lists/page.ts'
import type { Parts } from '../../../platform/parts.ts'
import { assignWork } from '../../team/index.ts'
import { assignedTransfers } from './assignedTransfers.ts'
import { createTransfer, updateTransfer } from './changeTransfers.ts'
import { cancelTransfer, closeTransfer, receiveTransfer, sendTransfer } from './moveTransfers.ts'
import { findTransfer } from './store.ts'
import { countTransfers, listTransfers } from './transferList.ts'
import { transferView } from './view.ts'

export function registerTransferRoutes(handle: Handle, parts: Parts): void {
  const { db } = parts

  handle(calls.listTransfers, ({ principal, query, request }) =>
    db.readCompany(principal.company.id, (companyDb) =>
      pageOf({
        query,
        request,
        count: (limit) => countTransfers(companyDb, query, limit),
        rows: (limit, offset) => listTransfers(companyDb, query, limit, offset),
      }),
    ),
  )
  handle(calls.readTransfer, ({ params, principal }) =>
    db.readCompany(principal.company.id, async (companyDb) =>
      transferView(companyDb, await findTransfer(companyDb, params.id)),
    ),
  )
  handle(calls.assignTransfers, (context) => assignWork(parts, context, assignedTransfers))
  handle(calls.createTransfer, (context) => createTransfer(parts, context))
  handle(calls.updateTransfer, (context) => updateTransfer(parts, context))
  handle(calls.sendTransfer, (context) => sendTransfer(parts, context))
  handle(calls.receiveTransfer, (context) => receiveTransfer(parts, context))
  handle(calls.closeTransfer, (context) => closeTransfer(parts, context))
  handle(calls.cancelTransfer, (context) => cancelTransfer(parts, context))
}
