import { screenPaths } from '@mawrid/contract/screenPaths.ts'

interface Target {
  readonly href: string
  /** The link's label is the screen's title. */
  readonly screen: string
}

/** The problems that are fixed on another screen. */
const targets: Readonly<Record<string, Target>> = {
  team_remains: { href: screenPaths.team, screen: 'team' },
  package_limit: { href: screenPaths.subscriptionChoose, screen: 'subscriptionChoose' },
}

export function problemLinkOf(code: string | undefined): Target | undefined {
  return code === undefined ? undefined : targets[code]
}
