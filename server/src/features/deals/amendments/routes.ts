import * as calls from '@mawrid/contract/deals/amendments.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Parts } from '../../../platform/parts.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { limitMessages } from '../quotes/limitMessages.ts'
import { agreeToAmendment } from './agreeToAmendment.ts'
import { endAmendment } from './endAmendment.ts'
import { proposeAmendment } from './proposeAmendment.ts'

/** How a seller proposes changes of accepted deals, and answers those of the buyer. */
export function registerAmendmentRoutes(handle: Handle, parts: Parts): void {
  handle(calls.proposeAmendment, (context) => {
    const { params, body, principal } = context
    const { userId, company } = principal
    return shownAfter(
      parts,
      context,
      (tx) => proposeAmendment(parts, tx, { ...body, id: params.id, side: 'seller', userId }),
      () => limitMessages(parts, { companyId: company.id, dealId: params.id }),
    )
  })
  handle(calls.agreeToAmendment, (context) =>
    shownAfter(parts, context, (tx) => agreeToAmendment(parts, tx, { ...sellersOf(context), ...context.body })),
  )
  handle(calls.agreeForBuyer, (context) => {
    const { version, name: agreedBy, how: agreedHow } = context.body
    const agreed = { agreedBy, agreedHow, agreedFrom: null }
    return shownAfter(parts, context, (tx) => agreeToAmendment(parts, tx, { ...sellersOf(context), version, agreed }))
  })
  handle(calls.refuseAmendment, (context) =>
    shownAfter(parts, context, (tx) =>
      endAmendment(parts, tx, { ...sellersOf(context), ...context.body, action: 'refuse' }),
    ),
  )
  handle(calls.withdrawAmendment, (context) =>
    shownAfter(parts, context, (tx) =>
      endAmendment(parts, tx, { ...sellersOf(context), ...context.body, action: 'withdraw' }),
    ),
  )
}

interface OfSeller {
  readonly params: { readonly id: string; readonly amendment: string }
  readonly principal: { readonly userId: string }
}

function sellersOf({ params, principal }: OfSeller) {
  return { ...params, side: 'seller', userId: principal.userId } as const
}
