import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { RouteComponent } from '@tanstack/react-router'
import type { Screen } from '#platform/screens/screen.ts'

type Kind = 'service' | 'franchise' | 'investment'

/** The four screens that a kind of listing has. */
export function listingScreens(
  line: string,
  kind: Kind,
  components: Readonly<Record<'list' | 'create' | 'record' | 'edit', RouteComponent>>,
): Screen[] {
  const plural = `${kind}s` as const
  const under = screenPaths[plural]
  const needs = 'activeCompany'
  return [
    { line, path: under, title: plural, needs, section: 'products', icon: plural, component: components.list },
    {
      line,
      path: screenPaths[`${kind}Create`],
      title: `${kind}Create`,
      needs,
      creates: plural,
      component: components.create,
    },
    { path: screenPaths[kind], title: kind, needs, under, component: components.record },
    { path: screenPaths[`${kind}Edit`], title: `${kind}Edit`, needs, under, component: components.edit },
  ]
}
