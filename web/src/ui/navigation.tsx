import { type ComponentProps, createContext, type MouseEvent, use } from 'react'

/** How a link inside the dashboard is followed. The application gives its router's ways; without them links load pages. */
export interface Navigation {
  go(href: string): void
  preload?(href: string): void
  /** Asks before the screen is left by a link or the browser's arrows; gives the way to stop asking. */
  block?(mayLeave: (pathname: string) => Promise<boolean>): () => void
}

const NavigationContext = createContext<Navigation | null>(null)

export const NavigationProvider = NavigationContext.Provider

export function useNavigation(): Navigation {
  return use(NavigationContext) ?? { go: (href) => window.location.assign(href) }
}

interface AnchorProps extends ComponentProps<'a'> {
  href: string
}

/** A link that stays in the application; with Ctrl, ⌘ or the middle button it opens a tab, as links do. */
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
