import * as calls from '@mawrid/contract/deals/amendments.calls.ts'
import type { Handle } from '../../../platform/http/feature.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { recordingRefusal } from '../credit/allowCredit.ts'
import { shownAfter } from '../fulfilment/shownAfter.ts'
import { limitMessages } from '../quotes/limitMessages.ts'
import { type Agreement, agreeToAmendment } from './agreeToAmendment.ts'
import { endAmendment } from './endAmendment.ts'
import { proposeAmendment } from './proposeAmendment.ts'

/** How a seller proposes changes of accepted deals, and answers those of the buyer. */
export function registerAmendmentRoutes(handle: Handle, parts: Parts): void {
  const agreeing = (
    context: Parameters<typeof shownAfter>[1] & OfSeller,
    agreement: Pick<Agreement, 'version' | 'agreed'>,
  ) => {
    const run = (tx: Db) => agreeToAmendment(parts, tx, { ...sellersOf(context), ...agreement })
    return recordingRefusal(parts, context, () => shownAfter(parts, context, run))
  }

  handle(calls.proposeAmendment, (context) => {
    const { params, body, principal } = context
    const { userId, company } = principal
    const run = (tx: Db) => proposeAmendment(parts, tx, { ...body, id: params.id, side: 'seller', userId })
    const prepare = () => limitMessages(parts, { companyId: company.id, dealId: params.id })
    return recordingRefusal(parts, context, () => shownAfter(parts, context, run, prepare))
  })
  handle(calls.agreeToAmendment, (context) => agreeing(context, context.body))
  handle(calls.agreeForBuyer, (context) => {
    const { version, name: agreedBy, how: agreedHow } = context.body
    const agreed = { agreedBy, agreedHow, agreedFrom: null }
    return agreeing(context, { version, agreed })
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
  readonly principal: { readonly userId: string; readonly company: { readonly id: string } }
}

function sellersOf({ params, principal }: OfSeller) {
  return { ...params, side: 'seller', userId: principal.userId } as const
}
