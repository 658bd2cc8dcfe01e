import { useRouterState } from '@tanstack/react-router'
import { type Screen, screens } from '../routes.tsx'

/** The way to the screen that is shown. */
export function useRoad(): readonly Screen[] {
  return roadTo(useRouterState({ select: ({ location }) => location.pathname.replace(/\/+$/, '') }))
}

/** The screens that lead to the one at this address, and last itself. */
export function roadTo(address: string): readonly Screen[] {
  const screen = screens.find(({ path }) => path === address) ?? screens.find(({ path }) => isRecordOf(path, address))
  if (!screen) return []
  const lister = screen.creates && screens.find(({ icon }) => icon === screen.creates)
  return [...roadTo((lister ? lister.path : screen.under) ?? ''), screen]
}

function isRecordOf(path: string, address: string): boolean {
  const [before = '', parameter] = path.split('$')
  return parameter !== undefined && address.startsWith(before)
}
