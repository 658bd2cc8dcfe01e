import { type RefObject, useLayoutEffect } from 'react'
import { useFloating } from '#ui/overlays/useFloating.ts'

interface Props {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  choices: readonly string[]
  at: number
  onChoose: (choice: string) => void
}

export const optionId = (list: string, at: number) => `${list}-${at}`

/** The choices below the cell that is being edited; the focus stays in its input. */
export function CellChoices({ id, label, anchor, choices, at, onChoose }: Props) {
  const list = useFloating<HTMLDivElement>({ anchor, isOpen: true, matchWidth: true })

  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [list, at])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      popover="manual"
      // A press on a choice neither ends the editing nor selects the cell below.
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onDoubleClick={(event) => event.stopPropagation()}
      className="fixed inset-auto m-0 max-h-64! max-w-80 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface-raised p-1 text-ink shadow-float"
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
        <div
          key={choice}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onClick={() => onChoose(choice)}
          className="flex min-h-8 cursor-pointer items-center rounded-sm px-3 py-1 hover:bg-surface-hover aria-selected:bg-surface-hover aria-selected:font-medium pointer-coarse:min-h-11"
        >
          <bdi>{choice}</bdi>
        </div>
      ))}
    </div>
  )
}
