import { Check } from 'lucide-react'
import { useId } from 'react'
import { classes } from '../classes.ts'
import { Anchor } from '../navigation.tsx'
import type { MenuItem } from './menuEntries.ts'

interface Props {
  item: MenuItem
  onChoose: () => void
}

/** One menu item. A blocked item stays focusable and says why it is unavailable. */
export function MenuItemRow({ item, onChoose }: Props) {
  const reasonId = useId()
  const { icon: Icon, checked } = item
  const isChoice = checked !== undefined

  const look = classes(
    'flex w-full items-start gap-2.5 rounded-control px-3 py-2 text-start text-base -outline-offset-2 pointer-coarse:py-3',
    'focus:bg-surface-hover aria-disabled:cursor-not-allowed',
    !item.blocked && 'hover:bg-surface-hover',
    item.danger && !item.blocked && 'text-bad',
  )
  const role = isChoice ? 'menuitemradio' : 'menuitem'
  const common = {
    role,
    tabIndex: -1,
    'data-label': item.label,
    className: look,
    ...(isChoice && { 'aria-checked': checked }),
    ...(item.blocked && { 'aria-disabled': true, 'aria-describedby': reasonId }),
  } as const

  const content = (
    <>
      {isChoice && <Check size={16} aria-hidden className={classes('mt-[0.3em] shrink-0', !checked && 'invisible')} />}
      {Icon && <Icon size={16} aria-hidden className={classes('mt-[0.3em] shrink-0', item.blocked && 'opacity-50')} />}
      <span className="min-w-0 grow">
        <span className={classes(item.blocked && 'text-ink-soft')}>{item.label}</span>
        {item.blocked && (
          <span id={reasonId} className="block text-xs text-ink-soft">
            {item.blocked}
          </span>
        )}
      </span>
      {item.aside && <span className="shrink-0 text-sm text-ink-soft">{item.aside}</span>}
    </>
  )

  if (item.href && !item.blocked) {
    return (
      <Anchor {...common} href={item.href} onClick={onChoose}>
        {content}
      </Anchor>
    )
  }
  return (
    <button type="button" {...common} onClick={onChoose}>
      {content}
    </button>
  )
}
