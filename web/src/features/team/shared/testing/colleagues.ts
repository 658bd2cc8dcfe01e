import type { Colleague } from '@mawrid/contract/team/assignment.ts'
import type { Colleagues } from '../work/useColleagues.ts'

const saraId = '0199a000-0000-7000-8000-000000000032'

function aColleague(id: string, name: string, role: Colleague['role']): Colleague {
  return {
    id,
    name,
    name_ar: null,
    avatar: null,
    role,
    is_active: true,
    sees_deals: true,
    works_on: ['deal', 'invoice', 'transfer', 'stocktake', 'ticket', 'customer'],
  }
}

/** Two people who can work on everything; the first is the person who is signed in. */
export function colleagues(): Colleagues {
  const workers = [
    aColleague(saraId, 'Sara Qahtani', 'owner'),
    aColleague('0199a000-0000-7000-8000-000000000022', 'Hind Al-Harbi', 'sales'),
  ]
  return {
    areKnown: true,
    isTeam: true,
    workers,
    everybody: workers,
    ownId: saraId,
    mayAssign: true,
    find: (id) => workers.find((one) => one.id === id),
    nameOf: ({ name }) => name,
  }
}
