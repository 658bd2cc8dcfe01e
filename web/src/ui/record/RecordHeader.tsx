import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { CopyButton } from '../actions/CopyButton.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { classes } from '../classes.ts'
import { focusHeading } from '../focusHeading.ts'
import { useMayOpen } from '../navigation.tsx'
import { Menu } from '../overlays/Menu.tsx'
import type { Fact } from './FactList.tsx'

/** An action on a record, as a button or in the menu. */
export interface RecordAction {
  id: string
  label: string
  icon?: LucideIcon
  danger?: boolean
  busy?: boolean | undefined
  /** Why the action is unavailable now, although the state allows it. */
  blocked?: string | undefined
  /** The screen of the action, if it has one. */
  href?: string
  onChoose?: () => void
  /** A button too, beside the first action, if it isn't the first itself. */
  isBeside?: true
}

interface Props {
  /** A product's title, a buyer's name. */
  name: string
  /** The record's number, such as `D-2026-000060`. */
  number?: string | undefined
  /** Stands in the number's line where the number is the name. */
  detail?: string | undefined
  picture?: ReactNode
  status?: ReactNode
  /** The allowed actions: the first available one is a button, the others are in a menu. */
  actions?: readonly RecordAction[]
  /** Whether the record waits for the first action, which is then highlighted. */
  isHighlighted?: boolean
  /** Replaces `actions` for actions with their own dialogs. */
  controls?: ReactNode
  /** The key facts in one line. */
  facts?: readonly Fact[]
}

export function RecordHeader({
  name,
  number,
  detail,
  picture,
  status,
  actions = [],
  isHighlighted = true,
  controls,
  facts = [],
}: Props) {
  const { t } = useTranslation()
  const heading = useHeadingFocus()
  const mayOpen = useMayOpen()

  // The search lists the records that were opened last; its code is not part of what a record needs first.
  useEffect(() => void import('./recentRecords.ts').then(({ rememberRecord }) => rememberRecord(name)), [name])
  // Blocked actions go to the menu, which says why; as a button they would do nothing.
  const offered = actions.filter(({ href }) => mayOpen(href))
  const first = offered.find(({ blocked }) => !blocked)
  const beside = offered.filter((action) => action.isBeside && action !== first)
  const more = offered.filter((action) => action !== first && !beside.includes(action))

  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-60 items-start gap-3">
          {picture}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h1 ref={heading} title={name} className="line-clamp-2 text-xl sm:line-clamp-none">
                <bdi>{name}</bdi>
              </h1>
              {status}
            </div>
            {number && (
              // Words wrap with the button behind them.
              <p
                className={classes(
                  '-my-0.5 text-ink-soft',
                  detail ? '[&>button]:align-middle' : 'flex items-center gap-0.5',
                )}
              >
                {detail ?? (
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {number}
                  </bdi>
                )}
                <CopyButton text={number} label={t('ui.record.copyNumber')} />
              </p>
            )}
          </div>
        </div>
        {controls}
        {offered.length > 0 && (
          <div className="flex flex-wrap items-center gap-2 [&>*]:whitespace-nowrap">
            {more.length > 0 && (
              <Menu
                label={t('ui.record.more')}
                align="end"
                trigger={(props) => (
                  <IconButton {...props} look="secondary" icon={Ellipsis} label={t('ui.record.more')} />
                )}
                entries={more}
              />
            )}
            {beside.map((action) => (
              <ActionButton key={action.id} action={action} isHighlighted={false} />
            ))}
            {/* As in lists and dialogs, the primary action is the outermost. */}
            {first && <ActionButton action={first} isHighlighted={isHighlighted} />}
          </div>
        )}
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3 max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4">
          {facts.map((fact) => (
            <div key={fact.label} className="min-w-0">
              <dt className="text-xs text-ink-soft">{fact.label}</dt>
              <dd className="min-w-0">{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

function ActionButton({ action, isHighlighted }: { action: RecordAction; isHighlighted: boolean }) {
  const highlight = action.danger ? 'danger' : 'primary'
  const look = isHighlighted ? highlight : 'secondary'
  if (action.href) {
    return (
      <LinkButton href={action.href} look={look} className="max-sm:px-3" {...(action.icon && { icon: action.icon })}>
        {action.label}
      </LinkButton>
    )
  }
  return (
    <Button look={look} icon={action.icon} busy={action.busy} className="max-sm:px-3" onClick={action.onChoose}>
      {action.label}
    </Button>
  )
}

let wasFocused = false

/**
 * Keeps the focus when its element is removed: from the heading of a preview to that of the full record, and from a
 * pressed button that is gone to the heading.
 */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isHeld = useRef(false)

  useLayoutEffect(() => {
    const element = heading.current
    if (wasFocused) focusHeading()
    const note = () => {
      isHeld.current = true
    }
    document.addEventListener('focusin', note)
    return () => {
      document.removeEventListener('focusin', note)
      wasFocused = document.activeElement === element
      // Its replacement is rendered in the same task.
      queueMicrotask(() => {
        wasFocused = false
      })
    }
  }, [])

  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return
    isHeld.current = false
    focusHeading()
  })

  return heading
}
