import { stateTable } from '../states.ts'

/** A unit that signs a company's invoices, from its request for a certificate to its end. */
export const unitLife = stateTable(
  ['connecting', 'failed', 'ready', 'renewing', 'expired', 'retired'],
  [
    { from: [null], action: 'connect', by: ['seller'], to: 'connecting', needs: ['registered_for_vat'] },
    { from: ['connecting'], action: 'certify', by: ['outside'], to: 'ready' },
    { from: ['connecting'], action: 'refuse', by: ['outside'], to: 'failed' },
    { from: ['failed'], action: 'retry', by: ['seller'], to: 'connecting', needs: ['environment_in_use'] },
    { from: ['ready', 'expired'], action: 'renew', by: ['seller'], to: 'renewing', needs: ['environment_in_use'] },
    { from: ['renewing'], action: 'certify', by: ['outside'], to: 'ready' },
    { from: ['renewing'], action: 'refuse', by: ['outside'], to: 'expired', needs: ['certificate_ended'] },
    { from: ['renewing'], action: 'refuse', by: ['outside'], to: 'ready' },
    // Its documents wait until it is connected again.
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

type UnitStatus = (typeof unitLife.states)[number]

/** Whether a certificate has been requested from ZATCA and is not there yet. */
export function isCertifying(status: UnitStatus): boolean {
  return status === 'connecting' || status === 'renewing'
}

/** The unit has had a certificate and signs, unless it has expired. */
export const signingStatuses = ['ready', 'renewing', 'expired'] as const satisfies readonly UnitStatus[]
