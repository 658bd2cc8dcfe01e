import { stateTable } from '../states.ts'

/** A person in a company. The owner's membership begins with the company. */
export const memberLife = stateTable(
  ['active', 'suspended', 'left', 'removed'],
  [
    { from: [null], action: 'join', by: ['seller'], to: 'active', needs: ['invited', 'room_in_plan'] },
    {
      from: ['active', 'suspended'],
      action: 'change_role',
      by: ['seller'],
      to: 'same',
      needs: ['not_owner', 'not_oneself'],
    },
    {
      from: ['active'],
      action: 'offer_ownership',
      by: ['seller'],
      to: 'same',
      needs: ['by_owner', 'not_oneself'],
    },
    { from: ['active'], action: 'suspend', by: ['seller'], to: 'suspended', needs: ['not_owner', 'not_oneself'] },
    { from: ['suspended'], action: 'restore', by: ['seller'], to: 'active', needs: ['not_oneself'] },
    {
      from: ['active', 'suspended'],
      action: 'remove',
      by: ['seller'],
      to: 'removed',
      needs: ['not_owner', 'not_oneself'],
    },
    { from: ['active', 'suspended'], action: 'leave', by: ['seller'], to: 'left', needs: ['not_owner'] },
  ],
)
export type MemberStatus = (typeof memberLife.states)[number]
export type MemberAction = (typeof memberLife.moves)[number]['action']

/** How long the link of an invitation is valid. */
export const invitationDays = 7
/** Invitations of a company that can be open at once. */
export const maxOpenInvitations = 50

export const invitationLife = stateTable(
  ['invited', 'joined', 'declined', 'withdrawn', 'expired'],
  [
    { from: [null], action: 'invite', by: ['seller'], to: 'invited', needs: ['room_in_plan'] },
    { from: ['invited', 'expired'], action: 'resend', by: ['seller'], to: 'invited' },
    { from: ['invited', 'expired'], action: 'withdraw', by: ['seller'], to: 'withdrawn' },
    { from: ['invited'], action: 'join', by: ['seller'], to: 'joined', needs: ['room_in_plan'] },
    { from: ['invited'], action: 'decline', by: ['seller'], to: 'declined' },
    { from: ['invited'], action: 'expire', by: ['clock'], to: 'expired', needs: ['7_days'] },
  ],
)
export type InvitationStatus = (typeof invitationLife.states)[number]

/** How long an offer of ownership can be accepted. */
export const offerDays = 3

/** A company that its owner offers to a member. Whoever offers and whoever accepts prove who they are through Nafath. */
export const ownershipLife = stateTable(
  ['offered', 'taken', 'declined', 'withdrawn', 'expired'],
  [
    { from: [null], action: 'offer_ownership', by: ['seller'], to: 'offered', needs: ['owner', 'identity_proven'] },
    { from: ['offered'], action: 'take_ownership', by: ['seller'], to: 'taken', needs: ['identity_proven'] },
    { from: ['offered'], action: 'decline_ownership', by: ['seller'], to: 'declined' },
    { from: ['offered'], action: 'withdraw_ownership', by: ['seller'], to: 'withdrawn' },
    { from: ['offered'], action: 'expire', by: ['clock'], to: 'expired', needs: ['3_days'] },
  ],
)
export type OwnershipStatus = (typeof ownershipLife.states)[number]
