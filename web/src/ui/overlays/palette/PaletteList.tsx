import { markedPieces } from '@mawrid/contract/values/searchable.ts'
import { useEffect } from 'react'
import { classes } from '#ui/classes.ts'
import type { PaletteGroup, PaletteItem } from './paletteItems.ts'

interface Props {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  /** What is marked in the items. */
  typed: string
  current: PaletteItem | undefined
  onPoint: (item: PaletteItem) => void
  onChoose: (item: PaletteItem, inNewTab: boolean) => void
}

export function PaletteList({ id, label, groups, typed, current, onPoint, onChoose }: Props) {
  const currentId = current && `${id}-${current.id}`

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1} className="max-h-[60vh] overflow-y-auto p-2">
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div id={`${id}-group-${group.id}`} className="px-3 pt-2 pb-1 text-xs text-ink-soft">
            {group.title}
          </div>
          {group.items.map((item) => (
            <Option
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              typed={typed}
              isCurrent={item.id === current?.id}
              onPoint={() => item.id !== current?.id && onPoint(item)}
              onChoose={(inNewTab) => onChoose(item, inNewTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  typed: string
  isCurrent: boolean
  onPoint: () => void
  onChoose: (inNewTab: boolean) => void
}

function Option({ id, item, typed, isCurrent, onPoint, onChoose }: OptionProps) {
  const { icon: Icon } = item
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={classes(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
        isCurrent && 'bg-surface-hover',
      )}
    >
      <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
      <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 truncate">
          <Marked typed={typed} text={item.label} />
        </bdi>
        {item.detail && (
          // In the page's direction, so that the end is cut, whatever the first letter is.
          <span className="truncate text-sm text-ink-soft">
            <Marked typed={typed} text={item.detail} />
          </span>
        )}
      </span>
      {item.aside && <span className="shrink-0 text-sm text-ink-soft">{item.aside}</span>}
    </div>
  )
}

function Marked({ typed, text }: { typed: string; text: string }) {
  return markedPieces(typed, text).map(({ text: piece, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
      <mark key={index} className="rounded-sm bg-accent-soft text-inherit">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
