import type { RouteComponent } from '@tanstack/react-router'
import type { Screen } from '#platform/screens/screen.ts'

type Kind = 'service' | 'franchise' | 'investment'

/** The four screens that a kind of listing has. */
export function listingScreens(
  line: string,
  kind: Kind,
  plural: `${Kind}s`,
  components: Readonly<Record<'list' | 'create' | 'record' | 'edit', RouteComponent>>,
): Screen[] {
  const list = `/apps/${kind}/list`
  const needs = 'activeCompany'
  return [
    { line, path: list, title: plural, needs, section: 'products', icon: plural, component: components.list },
    {
      line,
      path: `/apps/${kind}/create`,
      title: `${kind}Create`,
      needs,
      creates: plural,
      component: components.create,
    },
    { path: `/apps/${kind}/$id`, title: kind, needs, under: list, component: components.record },
    { path: `/apps/${kind}/$id/edit`, title: `${kind}Edit`, needs, under: list, component: components.edit },
  ]
}
