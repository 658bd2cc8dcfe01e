import { stateTable } from '../states.ts'

/** The states of products, services, franchises and investments. */
export const listingLife = stateTable(
  ['draft', 'in_review', 'changes_requested', 'published', 'paused', 'rejected', 'archived'],
  [
    { from: [null], action: 'create', by: ['seller'], to: 'draft', needs: ['within_package'] },
    { from: ['draft', 'changes_requested', 'rejected'], action: 'edit', by: ['seller'], to: 'same' },
    {
      from: ['draft', 'changes_requested', 'rejected'],
      action: 'submit',
      by: ['seller'],
      to: 'published',
      needs: ['complete', 'within_package', 'review_off'],
    },
    {
      from: ['draft', 'changes_requested', 'rejected'],
      action: 'submit',
      by: ['seller'],
      to: 'in_review',
      needs: ['complete', 'within_package'],
    },
    { from: ['in_review'], action: 'withdraw', by: ['seller'], to: 'draft' },
    { from: ['in_review'], action: 'approve', by: ['operator'], to: 'published' },
    { from: ['in_review'], action: 'ask_changes', by: ['operator'], to: 'changes_requested', needs: ['note'] },
    { from: ['in_review'], action: 'reject', by: ['operator'], to: 'rejected', needs: ['reason'] },
    { from: ['published'], action: 'pause', by: ['seller'], to: 'paused' },
    { from: ['paused'], action: 'resume', by: ['seller'], to: 'published', needs: ['within_package'] },
    { from: ['published', 'paused'], action: 'edit', by: ['seller'], to: 'same' },
    {
      from: ['draft', 'changes_requested', 'published', 'paused', 'rejected'],
      action: 'archive',
      by: ['seller'],
      to: 'archived',
      needs: ['no_open_deals'],
    },
    { from: ['archived'], action: 'restore', by: ['seller'], to: 'draft' },
    // Hidden from every list; can be restored for a day.
    { from: ['draft', 'archived'], action: 'delete', by: ['seller'], to: null, needs: ['never_published', 'no_deals'] },
  ],
)

/** A change to a published listing that waits for review while the old text stays live. */
export const pendingChangeLife = stateTable(
  ['pending', 'approved', 'declined', 'withdrawn'],
  [
    { from: [null], action: 'propose', by: ['seller'], to: 'pending' },
    { from: ['pending'], action: 'approve', by: ['operator'], to: 'approved' },
    { from: ['pending'], action: 'decline', by: ['operator'], to: 'declined', needs: ['reason'] },
    { from: ['pending'], action: 'withdraw', by: ['seller'], to: 'withdrawn' },
  ],
)
