import * as calls from '@mawrid/contract/deals/blanketOrders.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { callOff } from './callOff.ts'
import { listBlanketOrders } from './listBlanketOrders.ts'
import { closeBlanketOrder, extendBlanketOrder } from './moves.ts'

export function registerBlanketOrderRoutes(handle: Handle, parts: Parts): void {
  handle(calls.callOff, (context) => {
    const { version, ...requested } = context.body
    return shownAfter(parts, context, (tx) => callOff(parts, tx, { ...moveOf(context), version }, requested))
  })
  handle(calls.closeBlanketOrder, (context) => {
    const { version, note } = context.body
    return shownAfter(parts, context, (tx) => closeBlanketOrder(parts, tx, { ...moveOf(context), version, note }))
  })
  handle(calls.extendBlanketOrder, (context) => {
    const { version, until } = context.body
    return shownAfter(parts, context, (tx) => extendBlanketOrder(parts, tx, { ...moveOf(context), version }, until))
  })
  handle(calls.listBlanketOrders, ({ principal, query }) =>
    parts.db.readCompany(principal.company.id, (companyDb) => listBlanketOrders(companyDb, query)),
  )
}

interface OfSeller {
  readonly params: { readonly id: string }
  readonly principal: { readonly userId: string }
}

function moveOf({ params, principal }: OfSeller) {
  return { id: params.id, side: 'seller', userId: principal.userId } as const
}
