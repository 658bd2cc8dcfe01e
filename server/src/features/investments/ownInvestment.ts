import type { BodyOf } from '@mawrid/contract/call.ts'
import type { createInvestment } from '@mawrid/contract/investments/calls.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import type { OwnOf } from '../listings/index.ts'

export type WrittenInvestment = OwnOf<BodyOf<typeof createInvestment>>

/** What only an investment has: what its seller wrote, and what was found and accepted since. */
export type OwnInvestment = WrittenInvestment & Pick<Investment, 'amount_committed' | 'licence_accepted'>
