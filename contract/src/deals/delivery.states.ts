import { stateTable } from '../states.ts'

export const parcelLife = stateTable(
  ['draft', 'packed', 'shipped', 'delivered', 'failed', 'cancelled'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'draft' },
    { from: ['draft'], action: 'edit', by: ['seller'], to: 'same' },
    { from: ['draft'], action: 'pack', by: ['seller'], to: 'packed', needs: ['stock_reserved'] },
    { from: ['packed'], action: 'ship', by: ['seller'], to: 'shipped' },
    { from: ['shipped'], action: 'deliver', by: ['seller', 'buyer', 'outside'], to: 'delivered' },
    { from: ['shipped'], action: 'fail', by: ['seller', 'outside'], to: 'failed', needs: ['reason'] },
    { from: ['draft', 'packed'], action: 'cancel', by: ['seller'], to: 'cancelled' },
  ],
)

/** A step of a service, which the buyer accepts one by one. */
export const milestoneLife = stateTable(
  ['planned', 'started', 'handed_over', 'accepted'],
  [
    { from: [null], action: 'plan', by: ['seller'], to: 'planned' },
    { from: ['planned'], action: 'start', by: ['seller'], to: 'started' },
    { from: ['started'], action: 'hand_over', by: ['seller'], to: 'handed_over' },
    { from: ['handed_over'], action: 'accept', by: ['buyer'], to: 'accepted' },
    { from: ['handed_over'], action: 'send_back', by: ['buyer'], to: 'started', needs: ['note'] },
  ],
)

/** The road of a franchise enquiry. The law asks for 14 days between the disclosure and the signature. */
export const franchiseRoad = stateTable(
  ['qualified', 'disclosed', 'negotiating', 'signed', 'registered', 'dropped'],
  [
    { from: [null], action: 'qualify', by: ['seller'], to: 'qualified' },
    { from: ['qualified'], action: 'disclose', by: ['seller'], to: 'disclosed', needs: ['disclosure_document'] },
    { from: ['disclosed'], action: 'negotiate', by: ['seller'], to: 'negotiating' },
    { from: ['negotiating'], action: 'sign', by: ['seller'], to: 'signed', needs: ['14_days_since_disclosure'] },
    { from: ['signed'], action: 'register', by: ['seller'], to: 'registered' },
    {
      from: ['qualified', 'disclosed', 'negotiating'],
      action: 'drop',
      by: ['seller', 'buyer'],
      to: 'dropped',
      needs: ['reason'],
    },
  ],
)

/** The road of an investor's enquiry. */
export const investmentRoad = stateTable(
  ['interested', 'nda_signed', 'due_diligence', 'committed', 'signed', 'dropped'],
  [
    { from: [null], action: 'show_interest', by: ['buyer'], to: 'interested' },
    { from: ['interested'], action: 'sign_nda', by: ['buyer'], to: 'nda_signed' },
    { from: ['nda_signed'], action: 'open_documents', by: ['seller'], to: 'due_diligence' },
    { from: ['due_diligence'], action: 'commit', by: ['buyer'], to: 'committed' },
    { from: ['committed'], action: 'sign', by: ['seller'], to: 'signed' },
    {
      from: ['interested', 'nda_signed', 'due_diligence', 'committed'],
      action: 'drop',
      by: ['seller', 'buyer'],
      to: 'dropped',
      needs: ['reason'],
    },
  ],
)

export const returnLife = stateTable(
  ['requested', 'approved', 'refused', 'sent_back', 'received', 'refunded', 'exchanged', 'closed'],
  [
    { from: [null], action: 'request', by: ['buyer'], to: 'requested' },
    { from: ['requested'], action: 'approve', by: ['seller'], to: 'approved' },
    { from: ['requested'], action: 'refuse', by: ['seller'], to: 'refused', needs: ['reason'] },
    { from: ['approved'], action: 'send_back', by: ['buyer'], to: 'sent_back' },
    { from: ['sent_back'], action: 'receive', by: ['seller'], to: 'received' },
    { from: ['received'], action: 'refund', by: ['seller'], to: 'refunded' },
    { from: ['received'], action: 'exchange', by: ['seller'], to: 'exchanged' },
    { from: ['refused', 'refunded', 'exchanged'], action: 'close', by: ['seller', 'clock'], to: 'closed' },
  ],
)
