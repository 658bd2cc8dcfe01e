import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

/** Help is open to all signed-in sellers: before they have a company and after it was suspended. */
export const supportScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-12',
    name: 'tickets',
    section: 'support',
    icon: 'tickets',
    component: lazyScreen(async () => (await files()).list(), 'TicketListScreen'),
  },
  {
    checklistLine: 'R-12',
    name: 'ticketCreate',
    creates: 'tickets',
    component: lazyScreen(async () => (await files()).create(), 'TicketCreateScreen'),
  },
  {
    checklistLine: 'R-13',
    name: 'ticketsPending',
    section: 'support',
    icon: 'ticketsPending',
    component: lazyScreen(async () => (await files()).pending(), 'PendingScreen'),
  },
  {
    checklistLine: 'R-14',
    name: 'ticketsOpen',
    section: 'support',
    icon: 'ticketsOpen',
    component: lazyScreen(async () => (await files()).inProgress(), 'InProgressScreen'),
  },
  // After the others, whose addresses would match it as well.
  {
    name: 'ticket',
    under: 'tickets',
    component: lazyScreen(async () => (await files()).record(), 'TicketScreen'),
  },
]
