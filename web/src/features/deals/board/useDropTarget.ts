import type { DealStatus } from '@mawrid/contract/deals/states.ts'
import { type DragEvent, useState } from 'react'
import type { SellerAction } from '../shared/dealActions.ts'
import { movesOf } from './dealMoves.ts'
import type { BoardMoves } from './useDealMoves.ts'

type DropState = 'idle' | 'accepts' | 'over' | 'refuses'

export const dropLooks: Record<DropState, string> = {
  idle: '',
  accepts: 'outline-2 -outline-offset-2 outline-dashed outline-accent/60',
  over: 'outline-2 -outline-offset-2 outline-accent bg-accent-soft',
  refuses: 'opacity-45',
}

interface DropTarget {
  state: DropState
  /** The action that a drop starts. */
  action: SellerAction | undefined
  handlers: {
    onDragOver: (event: DragEvent<HTMLElement>) => void
    onDragLeave: (event: DragEvent<HTMLElement>) => void
    onDrop: (event: DragEvent<HTMLElement>) => void
  }
}

/** A place for cards. It accepts the dragged deal if one of its allowed actions leads to one of these statuses. */
export function useDropTarget({ dragged, drag, start }: BoardMoves, statuses: readonly DealStatus[]): DropTarget {
  const [isOver, setOver] = useState(false)
  const action = dragged && movesOf(dragged).find(({ to }) => statuses.includes(to))?.action

  return {
    state: !dragged || statuses.includes(dragged.status) ? 'idle' : !action ? 'refuses' : isOver ? 'over' : 'accepts',
    action,
    handlers: {
      onDragOver(event) {
        if (!action) return
        // Without this the browser refuses the drop.
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      },
      onDragLeave(event) {
        const into = event.relatedTarget
        if (!(into instanceof Node && event.currentTarget.contains(into))) setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (!dragged || !action) return
        event.preventDefault()
        drag(undefined)
        start(dragged, action)
      },
    },
  }
}
