import type { FocusEvent } from 'react'

/** Calls back when focus leaves a group, not when it moves between the group's controls. */
export function onGroupBlur(onLeave: (() => void) | undefined) {
  return (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget
    if (!(next instanceof Node && event.currentTarget.contains(next))) onLeave?.()
  }
}
