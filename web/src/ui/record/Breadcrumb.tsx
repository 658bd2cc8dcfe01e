import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Anchor } from '../navigation.tsx'

export interface Crumb {
  label: string
  href?: string | undefined
}

interface Props {
  crumbs: readonly Crumb[]
}

/**
 * The path to the current page, which is last. If space is short, entries without a link are left out; on narrow
 * screens all but the last two.
 */
export function Breadcrumb({ crumbs }: Props) {
  const { t } = useTranslation()

  return (
    <nav aria-label={t('ui.breadcrumb')} className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1.5 text-ink-soft">
        {crumbs.map((crumb, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li
              key={`${crumb.href}-${crumb.label}`}
              // On wide screens a long record name is shortened, not the crumbs before it.
              className={classes(
                'flex min-w-0 items-center gap-1.5 xl:not-last:shrink-0 max-sm:not-nth-last-[-n+2]:hidden',
                !isLast && !crumb.href && 'max-xl:hidden',
              )}
            >
              {isLast || !crumb.href ? (
                <span aria-current={isLast ? 'page' : undefined} className={classes('truncate', isLast && 'text-ink')}>
                  <Parts label={crumb.label} />
                </span>
              ) : (
                <Anchor href={crumb.href} className="truncate rounded-sm hover:text-ink hover:underline">
                  <Parts label={crumb.label} />
                </Anchor>
              )}
              {!isLast && <ChevronRight size={14} aria-hidden className="mirrored shrink-0" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const dot = ' · '

/** Each part of a name in its own direction, so that the whole is cut at its end and not at a part's beginning. */
function Parts({ label }: { label: string }) {
  return label.split(dot).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && dot}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
