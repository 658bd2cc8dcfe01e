import { useLayoutEffect, useState } from 'react'

interface HiddenSides {
  readonly before: boolean
  readonly after: boolean
}

interface SideScroll {
  /** The `ref` of the box. */
  box: (element: HTMLElement | null) => void
  /** Whether something is hidden before the visible part, and after it. */
  hidden: HiddenSides
  /** Scrolls by most of the visible width, so that what was at the edge stays in view. */
  scroll: (toward: keyof HiddenSides) => void
}

/** A box that scrolls sideways, in both directions of writing. */
export function useSideScroll(): SideScroll {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)

  useLayoutEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const sides = hiddenSides(element)
      setBefore(sides.before)
      setAfter(sides.after)
    }
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    // Columns come and go with the lost deals and with disputes.
    const children = new MutationObserver(measure)
    children.observe(element, { childList: true })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [element])

  function scroll(toward: keyof HiddenSides) {
    if (!element) return
    const isRtl = getComputedStyle(element).direction === 'rtl'
    const sign = (toward === 'after') === isRtl ? -1 : 1
    element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior: 'smooth' })
  }

  return { box: setElement, hidden: { before, after }, scroll }
}

/** In Arabic `scrollLeft` counts down from 0. A pixel of tolerance, because browsers round it. */
export function hiddenSides(box: Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>): HiddenSides {
  const scrolled = Math.abs(box.scrollLeft)
  return { before: scrolled > 1, after: scrolled + box.clientWidth < box.scrollWidth - 1 }
}
