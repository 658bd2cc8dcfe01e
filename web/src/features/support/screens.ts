import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** Help is open to all signed-in sellers: before they have a company and after it was suspended. */
export const supportScreens: readonly ScreenEntry[] = [
  {
    line: 'R-12',
    title: 'tickets',
    section: 'support',
    icon: 'tickets',
    component: lazyScreen(async () => (await files()).list(), 'TicketListScreen'),
  },
  {
    line: 'R-12',
    title: 'ticketCreate',
    creates: 'tickets',
    component: lazyScreen(async () => (await files()).create(), 'TicketCreateScreen'),
  },
  {
    line: 'R-13',
    title: 'ticketsPending',
    section: 'support',
    icon: 'ticketsPending',
    component: lazyScreen(async () => (await files()).pending(), 'PendingScreen'),
  },
  {
    line: 'R-14',
    title: 'ticketsOpen',
    section: 'support',
    icon: 'ticketsOpen',
    component: lazyScreen(async () => (await files()).inProgress(), 'InProgressScreen'),
  },
  // After the others, whose addresses would match it as well.
  {
    title: 'ticket',
    under: 'tickets',
    component: lazyScreen(async () => (await files()).record(), 'TicketScreen'),
  },
]
