import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { ComboBoxStateContext } from 'react-aria-components'

/**
 * React Aria closes the list of a combo box whenever the page scrolls. The page also scrolls by itself: when something
 * above the field loads or grows, the browser keeps the field in place by scrolling. So while the field is in view, the
 * list stays open and is positioned again.
 */
export function useListStaysOpen(list: RefObject<HTMLElement | null>) {
  const state = useContext(ComboBoxStateContext)
  const [isScrolling, setScrolling] = useState(false)
  const scrolling = useRef(false)

  // Registered before the list opens, and so called before React Aria's own listener.
  useEffect(() => {
    let frame = 0
    function follow(event: Event) {
      if (event.target instanceof Node && list.current?.contains(event.target)) return
      scrolling.current = true
      setScrolling(true)
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        scrolling.current = false
        setScrolling(false)
      })
    }
    window.addEventListener('scroll', follow, true)
    return () => {
      window.removeEventListener('scroll', follow, true)
      cancelAnimationFrame(frame)
    }
  }, [list])

  return {
    isOpen: state?.isOpen ?? false,
    onOpenChange(isOpen: boolean) {
      if (!isOpen && !(scrolling.current && isBoxInView())) state?.close()
    },
    // The list is positioned again when this becomes true.
    shouldUpdatePosition: !isScrolling,
  }
}

/** The focus stays in the box while its list is open. */
function isBoxInView(): boolean {
  const box = document.activeElement?.getBoundingClientRect()
  return box !== undefined && box.bottom >= 0 && box.top <= window.innerHeight
}
