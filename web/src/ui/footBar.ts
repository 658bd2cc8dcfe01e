const bars = new Set<HTMLElement>()

/**
 * The ref of a bar at the foot of the window. Its height is kept in `--foot-bar`, so that what floats there stands above
 * it however many lines it takes on a phone.
 */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  bars.add(bar)
  const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tellHeight)
  watch?.observe(bar)
  tellHeight()
  return () => {
    watch?.disconnect()
    bars.delete(bar)
    tellHeight()
  }
}

function tellHeight(): void {
  const highest = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--foot-bar', `${highest}px`)
}
