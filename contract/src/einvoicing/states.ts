import { stateTable } from '../states.ts'

/** A unit that signs a company's invoices, from its request for a certificate to its end. */
export const unitLife = stateTable(
  ['connecting', 'failed', 'ready', 'renewing', 'expired', 'retired'],
  [
    { from: [null], action: 'connect', by: ['seller'], to: 'connecting', needs: ['registered_for_vat'] },
    { from: ['connecting'], action: 'certify', by: ['outside'], to: 'ready' },
    { from: ['connecting'], action: 'refuse', by: ['outside'], to: 'failed' },
    { from: ['failed'], action: 'retry', by: ['seller'], to: 'connecting' },
    { from: ['ready', 'expired'], action: 'renew', by: ['seller'], to: 'renewing' },
    { from: ['renewing'], action: 'certify', by: ['outside'], to: 'ready' },
    { from: ['renewing'], action: 'refuse', by: ['outside'], to: 'expired', needs: ['certificate_ended'] },
    { from: ['renewing'], action: 'refuse', by: ['outside'], to: 'ready' },
    // Its documents wait until it is connected anew.
    { from: ['ready', 'renewing', 'expired'], action: 'distrust', by: ['outside'], to: 'same' },
    { from: ['ready'], action: 'expire', by: ['clock'], to: 'expired' },
    {
      from: ['failed', 'ready', 'expired'],
      action: 'retire',
      by: ['seller'],
      to: 'retired',
      needs: ['nothing_to_send'],
    },
  ],
)
