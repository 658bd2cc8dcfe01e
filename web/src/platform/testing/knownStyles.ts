/*
 * jsdom has no layout and loads no styles, but for each element whose style is read it matches all rules of its own style
 * sheet. Queries by role and the simulated pointer read it of thousands of elements, which took a third of a screen's test.
 * The three properties that they read depend on the kind of element and on its own styles, so each kind is matched once.
 */
const displays = new Map<string, string>()
const inherited = { visibility: 'visible', 'pointer-events': 'auto' }

/** From now on `getComputedStyle` of this document is cheap; it answers other properties as before. */
export function readStylesOnce(): void {
  const view = document.defaultView
  if (!view || view.getComputedStyle.name === 'readStyle') return
  const whole = view.getComputedStyle.bind(view)
  const anyStyle = whole(document.documentElement)

  function readStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
    if (pseudo || document.styleSheets.length > 0) return whole(element, pseudo)
    const read = (property: string) => {
      if (property === 'display') return displayOf(element)
      if (property === 'visibility' || property === 'pointer-events') return inheritedBy(element, property)
      return whole(element).getPropertyValue(property)
    }
    return new Proxy(anyStyle, {
      get(_, name) {
        if (name === 'getPropertyValue') return read
        if (name === 'display' || name === 'visibility') return read(name)
        if (name === 'pointerEvents') return read('pointer-events')
        const style = whole(element)
        const value = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }

  /** By what the rules of jsdom's style sheet select. */
  function displayOf(element: Element): string {
    const own = element.getAttribute('style')?.includes('display')
    if (own || element.hasAttribute('popover') || element.localName === 'summary') return whole(element).display
    const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name) ?? '-')
    const kind = [element.namespaceURI, element.localName, ...attributes].join(' ')
    const known = displays.get(kind) ?? whole(element).display
    displays.set(kind, known)
    return known
  }

  view.getComputedStyle = readStyle
}

function inheritedBy(element: Element, property: keyof typeof inherited): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (!(one instanceof HTMLElement || one instanceof SVGElement)) continue
    if (!one.getAttribute('style')?.includes(property)) continue
    const value = one.style.getPropertyValue(property)
    if (value && value !== 'inherit') return value
  }
  return inherited[property]
}
