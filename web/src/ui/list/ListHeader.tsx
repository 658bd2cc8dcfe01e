import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { useFormats } from '../format/useFormats.ts'
import { useIsNarrow } from '../hooks/useMediaQuery.ts'
import { useMayOpen } from '../navigation.tsx'
import { Menu } from '../overlays/Menu.tsx'
import type { MenuItem } from '../overlays/menuEntries.ts'
import { ExportMenu, exportEntries } from './ExportMenu.tsx'
import type { ExportFormat, ListPageOf, ListProps } from './listProps.ts'

type Props<T> = Pick<
  ListProps<T>,
  'title' | 'isPartOfScreen' | 'isSection' | 'source' | 'exportAs' | 'actions' | 'moreActions'
> & {
  titleId: string
  /** Locked or empty: without actions. */
  isBare: boolean
}

export function ListHeader<T>(props: Props<T>) {
  const { title, titleId, isPartOfScreen, isSection, source, isBare } = props
  const isNarrow = useIsNarrow()
  const Heading = isSection ? 'h2' : 'h1'
  const MoreActions = isNarrow ? MoreMenu : MoreButtons

  return (
    // Actions are at the end of the title's line, on phones without words.
    <header className="flex items-center justify-between gap-x-3 gap-y-2 sm:flex-wrap">
      <div className="flex min-w-0 items-center gap-3">
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        {!isBare && !isPartOfScreen && !isSection && <Count page={source.page} />}
      </div>
      {!isBare && (
        <div data-list-actions className="flex shrink-0 items-center gap-2 sm:flex-wrap">
          <MoreActions {...props} />
          {props.actions}
        </div>
      )}
    </header>
  )
}

interface MoreProps {
  moreActions?: readonly MenuItem[] | undefined
  exportAs?: ((format: ExportFormat) => void) | undefined
}

/** On phones: one menu, so that the title and the primary action stay on one line. */
function MoreMenu({ moreActions = [], exportAs }: MoreProps) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const offered = moreActions.filter(({ href }) => mayOpen(href))
  const entries: readonly MenuItem[] = [...offered, ...(exportAs ? exportEntries(t, exportAs) : [])]
  if (entries.length === 0) return null
  return (
    <Menu
      label={t('ui.record.more')}
      align="end"
      entries={entries}
      trigger={(props) => <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />}
    />
  )
}

/** On wider screens the first is a button, and the rarer ones are in the menu. */
function MoreButtons({ moreActions = [], exportAs }: MoreProps) {
  const mayOpen = useMayOpen()
  const [first, ...others] = moreActions.filter(({ href }) => mayOpen(href))
  return (
    <>
      <MoreMenu moreActions={others} />
      {exportAs && <ExportMenu onExport={(format) => exportAs(format)} />}
      <ActionButtons actions={first ? [first] : []} />
    </>
  )
}

/** Actions as buttons and links. */
export function ActionButtons({ actions = [] }: { actions: readonly MenuItem[] | undefined }) {
  return actions.map(({ id, label, icon, href, onChoose }) =>
    href ? (
      <LinkButton key={id} href={href} {...(icon && { icon })}>
        {label}
      </LinkButton>
    ) : (
      <Button key={id} onClick={onChoose} {...(icon && { icon })}>
        {label}
      </Button>
    ),
  )
}

/** A placeholder keeps the layout while the count loads. */
function Count({ page }: { page: ListPageOf<unknown> | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!page) return <span className="w-8" />
  const count = number(page.count)
  return (
    <span className="min-w-8 pt-0.5 text-ink-soft tabular-nums" aria-live="polite">
      {page.count_is_exact ? count : t('ui.list.moreThan', { count: page.count, formatted: count })}
    </span>
  )
}
