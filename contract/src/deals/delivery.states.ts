import { stateTable } from '../states.ts'

export const parcelLife = stateTable(
  ['packed', 'shipped', 'delivered', 'failed', 'cancelled'],
  [
    { from: [null], action: 'pack', by: ['seller'], to: 'packed', needs: ['stock_reserved'] },
    { from: ['packed'], action: 'edit', by: ['seller'], to: 'same' },
    { from: ['packed'], action: 'ship', by: ['seller'], to: 'shipped' },
    { from: ['shipped'], action: 'deliver', by: ['seller', 'buyer'], to: 'delivered' },
    { from: ['shipped'], action: 'fail', by: ['seller'], to: 'failed', needs: ['reason'] },
    { from: ['packed'], action: 'cancel', by: ['seller'], to: 'cancelled' },
  ],
)

/** A step of a service, which the buyer accepts one by one. */
export const milestoneLife = stateTable(
  ['planned', 'started', 'handed_over', 'accepted'],
  [
    { from: [null], action: 'plan', by: ['seller'], to: 'planned' },
    { from: ['planned'], action: 'start', by: ['seller'], to: 'started', needs: ['contract_signed'] },
    { from: ['started'], action: 'hand_over', by: ['seller'], to: 'handed_over' },
    { from: ['handed_over'], action: 'accept', by: ['buyer'], to: 'accepted' },
    // Without an answer from the buyer the step is accepted, so that the deal can end.
    { from: ['handed_over'], action: 'accept', by: ['clock'], to: 'accepted', needs: ['14_days_silent'] },
    { from: ['handed_over'], action: 'send_back', by: ['buyer'], to: 'started', needs: ['note'] },
  ],
)

/** The pipeline of a franchise enquiry. The law asks for 14 days between the disclosure and the signature. */
export const franchisePipeline = stateTable(
  ['enquired', 'qualified', 'disclosed', 'signed', 'registered'],
  [
    { from: [null], action: 'enquire', by: ['buyer'], to: 'enquired' },
    { from: ['enquired'], action: 'qualify', by: ['seller'], to: 'qualified' },
    { from: ['qualified'], action: 'disclose', by: ['seller'], to: 'disclosed', needs: ['disclosure_document'] },
    {
      from: ['disclosed'],
      action: 'sign',
      by: ['seller'],
      to: 'signed',
      needs: ['deal_accepted', 'contract_signed', '14_days_since_disclosure'],
    },
    { from: ['signed'], action: 'register', by: ['seller'], to: 'registered', needs: ['registration_number'] },
  ],
)

/** The pipeline of an investor's enquiry. */
export const investmentPipeline = stateTable(
  ['interested', 'nda_signed', 'due_diligence', 'committed', 'signed'],
  [
    { from: [null], action: 'show_interest', by: ['buyer'], to: 'interested' },
    { from: ['interested'], action: 'sign_nda', by: ['buyer'], to: 'nda_signed' },
    { from: ['nda_signed'], action: 'open_documents', by: ['seller'], to: 'due_diligence' },
    { from: ['due_diligence'], action: 'commit', by: ['buyer'], to: 'committed', needs: ['deal_accepted'] },
    { from: ['committed'], action: 'sign', by: ['seller'], to: 'signed', needs: ['contract_signed'] },
  ],
)
