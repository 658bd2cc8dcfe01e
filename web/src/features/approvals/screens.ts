import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

export const approvalScreens: readonly ScreenEntry[] = [
  {
    name: 'approvals',
    right: 'approvals.decide',
    needs: 'company',
    section: 'business',
    icon: 'approvals',
    component: lazyScreen(async () => (await files()).approvalList(), 'ApprovalListScreen'),
  },
  {
    name: 'approval',
    needs: 'company',
    under: 'approvals',
    component: lazyScreen(async () => (await files()).approval(), 'ApprovalScreen'),
  },
]
