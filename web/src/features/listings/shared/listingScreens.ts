import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenEntry } from '#platform/screens/screen.ts'

type Kind = 'service' | 'franchise' | 'investment'

/** The four screens of a kind of listing. */
export function listingScreens(
  line: string,
  kind: Kind,
  components: Readonly<Record<'list' | 'create' | 'record' | 'edit', RouteComponent>>,
): ScreenEntry[] {
  const plural = `${kind}s` as const
  const needs = 'activeCompany'
  return [
    {
      checklistLine: line,
      name: plural,
      needs,
      right: 'listings.see',
      section: 'products',
      icon: plural,
      component: components.list,
    },
    {
      checklistLine: line,
      name: `${kind}Create`,
      needs,
      right: 'listings.edit',
      creates: plural,
      component: components.create,
    },
    { name: kind, needs, right: 'listings.see', under: plural, component: components.record },
    { name: `${kind}Edit`, needs, right: 'listings.edit', under: plural, component: components.edit },
  ]
}
