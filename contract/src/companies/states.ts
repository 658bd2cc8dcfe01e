import { stateTable } from '../states.ts'

/** The displayed state of a company. Derived from verification, subscription and register, not stored. */
export const companyLife = stateTable(
  ['unverified', 'verification_failed', 'verified', 'active', 'expired', 'cr_expired', 'suspended'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'unverified' },
    { from: ['unverified', 'verification_failed'], action: 'verify', by: ['outside', 'operator'], to: 'verified' },
    {
      from: ['unverified', 'verification_failed'],
      action: 'fail_verification',
      by: ['outside'],
      to: 'verification_failed',
    },
    {
      from: ['verified', 'active', 'expired', 'cr_expired'],
      action: 'rename',
      by: ['seller'],
      to: 'unverified',
      needs: ['confirmed'],
    },
    { from: ['verified', 'expired'], action: 'subscribe', by: ['payment'], to: 'active' },
    { from: ['active'], action: 'subscription_ends', by: ['clock'], to: 'expired' },
    { from: ['verified', 'active', 'expired'], action: 'register_lapses', by: ['clock'], to: 'cr_expired' },
    {
      from: ['cr_expired'],
      action: 'verify',
      by: ['outside', 'operator'],
      to: 'active',
      needs: ['subscription_running'],
    },
    {
      from: ['cr_expired'],
      action: 'verify',
      by: ['outside', 'operator'],
      to: 'verified',
      needs: ['never_subscribed'],
    },
    { from: ['cr_expired'], action: 'verify', by: ['outside', 'operator'], to: 'expired' },
    {
      from: ['unverified', 'verification_failed', 'verified', 'active', 'expired', 'cr_expired'],
      action: 'suspend',
      by: ['operator'],
      to: 'suspended',
      needs: ['reason'],
    },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'active', needs: ['subscription_running'] },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'verified', needs: ['verified'] },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'unverified' },
  ],
)
