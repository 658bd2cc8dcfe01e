import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const approvalScreens: readonly ScreenEntry[] = [
  {
    name: 'approvals',
    right: 'approvals.decide',
    needs: 'company',
    section: 'business',
    icon: 'approvals',
    component: lazyScreen(() => import('./list/ApprovalListScreen.tsx'), 'ApprovalListScreen'),
  },
  {
    name: 'approval',
    needs: 'company',
    under: 'approvals',
    component: lazyScreen(() => import('./record/ApprovalScreen.tsx'), 'ApprovalScreen'),
  },
]
