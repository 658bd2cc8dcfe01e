import type { Screen } from '#platform/screens/screen.ts'
import * as open from './screenComponents.ts'

const ticketList = '/apps/support/list'

/** Help is open to everybody who is signed in, before there is a company and after it was suspended. */
export const supportScreens: readonly Screen[] = [
  {
    line: 'R-12',
    path: ticketList,
    title: 'tickets',
    section: 'support',
    icon: 'tickets',
    component: open.tickets,
  },
  {
    line: 'R-12',
    path: '/apps/support/create',
    title: 'ticketCreate',
    creates: 'tickets',
    component: open.ticketCreate,
  },
  {
    line: 'R-13',
    path: '/apps/support/add',
    title: 'ticketsPending',
    section: 'support',
    icon: 'ticketsPending',
    component: open.ticketsPending,
  },
  {
    line: 'R-14',
    path: '/apps/support/edit',
    title: 'ticketsOpen',
    section: 'support',
    icon: 'ticketsOpen',
    component: open.ticketsOpen,
  },
  // After the others, whose addresses would fit as well.
  { path: '/apps/support/$id', title: 'ticket', under: ticketList, component: open.ticket },
]
