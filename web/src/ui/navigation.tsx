import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** How links inside the dashboard navigate. The application provides its router; without one, links load the page. */
export interface Navigation {
  go(href: string): void
  preload?(href: string): void
  /** Whether the person may open it; buttons and menus leave out links that lead nowhere for them. */
  mayOpen?(href: string): boolean
  /** Asks before leaving by a link or the browser's back and forward buttons. Returns a function that removes the block. */
  block?(mayLeave: (pathname: string) => Promise<boolean>): () => void
}

const NavigationContext = createContext<Navigation | null>(null)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  return use(NavigationContext) ?? { go: (href) => window.location.assign(href) }
}

/** Which of these links the person may open. */
export function useMayOpen(): (href: string | undefined) => boolean {
  const navigation = use(NavigationContext)
  return (href) => href === undefined || navigation?.mayOpen?.(href) !== false
}

interface AnchorProps extends ComponentProps<'a'> {
  href: string
}

/** A link that navigates without a page load. With Ctrl, ⌘ or the middle button it opens a tab, as any link does. */
export function Anchor({ href, onClick, ...rest }: AnchorProps) {
  const navigation = use(NavigationContext)
  const inside = navigation && href.startsWith('/') && !rest.target && rest.download === undefined

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!inside || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigation.go(href)
  }

  const warm = inside ? () => navigation.preload?.(href) : undefined
  return <a href={href} {...rest} onClick={follow} onPointerEnter={warm} onFocus={warm} />
}

export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
