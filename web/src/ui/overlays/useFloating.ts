import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Options {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  side?: 'below' | 'above'
  /** `start` and `end` follow the direction of the text. */
  align?: 'start' | 'center' | 'end'
  /** At least as wide as its anchor. */
  matchWidth?: boolean
}

const gap = 4
const margin = 8

/** Positions a popover at its anchor in the top layer, inside the window, on the opposite side if there is no room. */
export function useFloating<T extends HTMLElement>(options: Options): RefObject<T | null> {
  const floating = useRef<T>(null)
  const { anchor, isOpen, side = 'below', align = 'start', matchWidth = false } = options

  useLayoutEffect(() => {
    const element = floating.current
    if (!isOpen || !element || !anchor.current) return

    function place() {
      const from = anchor.current && boxOf(anchor.current)
      if (from && element) put(element, from, side, align, matchWidth)
    }

    element.showPopover?.()
    place()
    window.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(place)
    watch?.observe(element)
    return () => {
      window.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
      watch?.disconnect()
    }
  }, [anchor, isOpen, side, align, matchWidth])

  return floating
}

/** The anchor may be a wrapper with `display: contents`, which has no box of its own. */
function boxOf(anchor: HTMLElement): DOMRect {
  const own = anchor.getBoundingClientRect()
  return own.width || !anchor.firstElementChild ? own : anchor.firstElementChild.getBoundingClientRect()
}

function put(element: HTMLElement, from: DOMRect, side: 'below' | 'above', align: string, matchWidth: boolean) {
  if (matchWidth) element.style.minWidth = `${from.width}px`
  const { offsetWidth: width, offsetHeight: height } = element
  const below = from.bottom + gap
  const above = from.top - gap - height
  const fitsBelow = below + height <= window.innerHeight - margin
  const isBelow = side === 'below' ? fitsBelow || above < margin : above < margin && fitsBelow
  element.style.top = `${Math.max(margin, isBelow ? below : above)}px`
  element.style.left = `${clamp(leftOf(from, width, align, isRtl(element)), margin, document.documentElement.clientWidth - width - margin)}px`
  element.style.right = 'auto'
  element.style.bottom = 'auto'
  element.style.maxHeight = `${(isBelow ? window.innerHeight - below : from.top - gap) - margin}px`
}

function leftOf(from: DOMRect, width: number, align: string, rtl: boolean): number {
  if (align === 'center') return from.left + (from.width - width) / 2
  const toLeftEdge = (align === 'start') !== rtl
  return toLeftEdge ? from.left : from.right - width
}

function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
