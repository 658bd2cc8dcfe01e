import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import type { Screen } from '#platform/screens/screen.ts'
import { type CompanyState, companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { screens } from '../routes.tsx'

/** The screens of the breadcrumb. */
export function useTrail(): readonly Screen[] {
  const state = useUser(({ user }) => companyState(user.company))
  return trailTo(useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') }), state)
}

/** The parents of the screen at this address, and the screen itself last. */
export function trailTo(address: string, state: CompanyState): readonly Screen[] {
  const screen = screens.find(({ path }) => path === address) ?? screens.find(({ path }) => isRecordOf(path, address))
  if (!screen) return []
  return [...trailTo(before(screen, state) ?? '', state), screen]
}

function before({ creates, under, underUntilActive }: Screen, state: CompanyState): string | undefined {
  const listScreen = creates && screens.find(({ icon }) => icon === creates)
  if (listScreen) return listScreen.path
  const above = state === 'active' ? under : (underUntilActive ?? under)
  return above && screenPaths[above]
}

function isRecordOf(path: string, address: string): boolean {
  const [start = '', parameter] = path.split('$')
  return parameter !== undefined && address.startsWith(start)
}
