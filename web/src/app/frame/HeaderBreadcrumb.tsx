import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '#platform/screens/usePageTitle.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Breadcrumb, type Crumb } from '#ui/record/Breadcrumb.tsx'
import { useTrail } from './trail.ts'

/** List, screen, and the record or part it shows. On a phone only the link back. */
export default function HeaderBreadcrumb() {
  const { t } = useTranslation()
  const name = usePageName()
  const trail = useTrail()
  const screen = trail.at(-1)
  if (!screen) return null

  const crumbs: Crumb[] = trail.map((entry) => ({
    // The list of "New deals" has all deals: an accepted one is not below what is new.
    label: t(`screens.${entry.name}`, entry === screen ? {} : { context: 'parent' }),
    href: entry.path,
  }))
  // A record's name replaces its screen's; a part's name follows it.
  if (screen.path.includes('$')) crumbs.pop()
  if (name !== crumbs.at(-1)?.label) crumbs.push({ label: name })
  const parent = crumbs.slice(0, -1).findLast(({ href }) => href)
  return (
    <>
      <div className="min-w-0 max-sm:hidden">
        <Breadcrumb crumbs={crumbs} />
      </div>
      {parent?.href && (
        <Anchor
          href={parent.href}
          className="inline-flex min-h-11 min-w-0 items-center gap-0.5 rounded-control text-ink-soft sm:hidden"
        >
          <ChevronLeft size={16} aria-hidden className="mirrored shrink-0" />
          <bdi className="truncate">{parent.label}</bdi>
        </Anchor>
      )}
    </>
  )
}
