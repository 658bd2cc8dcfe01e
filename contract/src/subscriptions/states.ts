import { stateTable } from '../states.ts'

export const subscriptionLife = stateTable(
  ['pending_payment', 'trialing', 'active', 'past_due', 'expired', 'cancelled', 'suspended'],
  [
    { from: [null], action: 'choose', by: ['seller'], to: 'pending_payment', needs: ['company_verified'] },
    { from: [null], action: 'try', by: ['seller'], to: 'trialing', needs: ['company_verified', 'first_trial'] },
    // Money that comes in after the end is not lost: it pays for a period from that day.
    {
      from: ['pending_payment', 'trialing', 'past_due', 'expired'],
      action: 'pay',
      by: ['payment'],
      to: 'active',
    },
    { from: ['suspended'], action: 'pay', by: ['payment'], to: 'suspended' },
    { from: ['pending_payment'], action: 'withdraw', by: ['seller'], to: 'cancelled' },
    { from: ['pending_payment'], action: 'lapse', by: ['clock'], to: 'cancelled', needs: ['7_days_unpaid'] },
    { from: ['trialing'], action: 'end', by: ['clock'], to: 'expired' },
    { from: ['active'], action: 'pay', by: ['payment'], to: 'active' },
    { from: ['active'], action: 'miss_payment', by: ['clock'], to: 'past_due' },
    { from: ['past_due'], action: 'end', by: ['clock'], to: 'expired', needs: ['grace_over'] },
    { from: ['active'], action: 'ask_upgrade', by: ['seller'], to: 'same' },
    // It was requested and paid before the period ended, even if the money arrives later.
    { from: ['active', 'past_due', 'suspended'], action: 'upgrade', by: ['payment'], to: 'same' },
    {
      from: ['active', 'trialing'],
      action: 'downgrade',
      by: ['seller'],
      to: 'same',
      needs: ['use_within_limits_or_confirmed'],
    },
    { from: ['active'], action: 'take_effect', by: ['clock'], to: 'same', needs: ['change_due'] },
    { from: ['active', 'trialing'], action: 'withdraw_change', by: ['seller'], to: 'same', needs: ['change_pending'] },
    { from: ['trialing', 'active', 'past_due'], action: 'set_renewal', by: ['seller'], to: 'same' },
    { from: ['active'], action: 'cancel', by: ['seller'], to: 'active', needs: ['not_cancelled'] },
    { from: ['active'], action: 'keep', by: ['seller'], to: 'active', needs: ['cancelled_at_end'] },
    { from: ['active'], action: 'end', by: ['clock'], to: 'expired', needs: ['cancelled_at_end'] },
    { from: ['active', 'past_due'], action: 'refund', by: ['operator'], to: 'active', needs: ['period_running'] },
    { from: ['active', 'past_due'], action: 'refund', by: ['operator'], to: 'expired' },
    { from: ['suspended'], action: 'refund', by: ['operator'], to: 'suspended' },
    { from: ['expired'], action: 'renew', by: ['seller'], to: 'pending_payment' },
    {
      from: ['trialing', 'active', 'past_due'],
      action: 'suspend',
      by: ['operator'],
      to: 'suspended',
      needs: ['reason'],
    },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'active', needs: ['period_running'] },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'trialing', needs: ['trial_running'] },
    { from: ['suspended'], action: 'lift', by: ['operator'], to: 'expired' },
    // With the account; nothing paid is refunded for it.
    {
      from: ['pending_payment', 'trialing', 'active', 'past_due', 'suspended'],
      action: 'close',
      by: ['clock'],
      to: 'cancelled',
      needs: ['account_closed'],
    },
  ],
)

export const subscriptionInvoiceLife = stateTable(
  ['open', 'in_review', 'paid', 'void', 'refunded_part', 'refunded'],
  [
    { from: [null], action: 'open', by: ['clock', 'seller'], to: 'open' },
    { from: ['open'], action: 'pay', by: ['payment'], to: 'paid', needs: ['amount_equal'] },
    { from: ['open'], action: 'send_receipt', by: ['seller'], to: 'in_review', needs: ['not_an_upgrade'] },
    { from: ['in_review'], action: 'accept_receipt', by: ['operator'], to: 'paid', needs: ['amount_equal'] },
    { from: ['in_review'], action: 'refuse_receipt', by: ['operator'], to: 'open', needs: ['reason'] },
    { from: ['in_review'], action: 'withdraw_receipt', by: ['seller'], to: 'open' },
    { from: ['open'], action: 'void', by: ['clock', 'seller', 'operator'], to: 'void' },
    {
      from: ['paid', 'refunded_part'],
      action: 'refund',
      by: ['operator', 'clock'],
      to: 'refunded',
      needs: ['all_refunded'],
    },
    { from: ['paid', 'refunded_part'], action: 'refund', by: ['operator', 'clock'], to: 'refunded_part' },
    // A fee that was paid by transfer is transferred back by people, after its credit note.
    { from: ['refunded', 'refunded_part'], action: 'transfer_refund', by: ['operator'], to: 'same' },
    // The marketplace's fee is invoiced before it is paid, and part of it may be credited until then.
    { from: ['open'], action: 'credit', by: ['clock'], to: 'refunded', needs: ['all_credited'] },
    { from: ['open'], action: 'credit', by: ['clock'], to: 'open' },
  ],
)
