const bars = new Set<HTMLElement>()

/**
 * The ref of a bar at the bottom of the window. Its height is set as `--foot-bar`, so that floating elements stay above
 * it, however many lines it takes on a phone.
 */
export function trackBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  bars.add(bar)
  const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(updateHeight)
  watch?.observe(bar)
  updateHeight()
  return () => {
    watch?.disconnect()
    bars.delete(bar)
    updateHeight()
  }
}

function updateHeight(): void {
  const highest = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--foot-bar', `${highest}px`)
}
