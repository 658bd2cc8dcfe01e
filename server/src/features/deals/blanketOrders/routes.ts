import * as calls from '@mawrid/contract/deals/blanketOrders.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { recordingRefusal } from '../credit/allowCredit.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { limitMessages } from '../quotes/limitMessages.ts'
import { callOff } from './callOff.ts'
import { listBlanketOrders } from './listBlanketOrders.ts'
import { closeBlanketOrder, extendBlanketOrder } from './moves.ts'
import { setCallOffDates } from './setCallOffDates.ts'

export function registerBlanketOrderRoutes(handle: Handle, parts: Parts): void {
  /** Each is emailed to who has the link; it is closed again only once it was extended. */
  const limited = ({ params, principal }: OfSeller) =>
    limitMessages(parts, { companyId: principal.company.id, dealId: params.id })

  handle(calls.callOff, (context) => {
    const { version, ...requested } = context.body
    const run = (tx: Db) => callOff(parts, tx, { ...moveOf(context), version }, requested)
    return recordingRefusal(parts, context, () => shownAfter(parts, context, run, () => limited(context)))
  })
  handle(calls.closeBlanketOrder, (context) => {
    const { version, note } = context.body
    return shownAfter(parts, context, (tx) => closeBlanketOrder(parts, tx, { ...moveOf(context), version, note }))
  })
  handle(calls.extendBlanketOrder, (context) => {
    const { version, until } = context.body
    const run = (tx: Db) => extendBlanketOrder(parts, tx, { ...moveOf(context), version }, until)
    return shownAfter(parts, context, run, () => limited(context))
  })
  handle(calls.setCallOffDates, (context) => {
    const { version, dates } = context.body
    const run = (tx: Db) => setCallOffDates(parts, tx, { ...moveOf(context), version }, dates)
    return shownAfter(parts, context, run, () => limited(context))
  })
  handle(calls.listBlanketOrders, ({ principal, query }) =>
    parts.db.readCompany(principal.company.id, (companyDb) => listBlanketOrders(companyDb, query)),
  )
}

interface OfSeller {
  readonly params: { readonly id: string }
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
}

function moveOf({ params, principal }: OfSeller) {
  return { id: params.id, side: 'seller', userId: principal.userId } as const
}
