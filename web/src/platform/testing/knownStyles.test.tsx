import { expect, test } from 'vitest'

const tags =
  `html body main header footer nav section article aside div p span a button input select option textarea label
  form fieldset legend h1 h2 ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td details summary dialog
  img svg video canvas meter progress output datalist template script style link title search strong bdi time hr`.split(
    /\s+/,
  )

const attributes: Readonly<Record<string, string>>[] = [
  {},
  { hidden: '' },
  { open: '' },
  { type: 'hidden' },
  { style: 'display: flex' },
  { style: 'visibility: visible' },
  { style: 'pointer-events: inherit' },
]

const varied = ['div', 'input', 'dialog', 'tr']

/** One of each kind, and some in all their states, also in a parent that hides what it holds. */
function someElements(): Element[] {
  const states = varied.flatMap((tag) => attributes.map((state) => [tag, state] as const))
  const plain = tags.map((tag) => [tag, {}] as const)
  return [...elementsIn('', [...plain, ...states]), ...elementsIn('visibility: hidden; pointer-events: none', states)]
}

function elementsIn(style: string, kinds: readonly (readonly [string, Readonly<Record<string, string>>])[]): Element[] {
  const parent = document.createElement('div')
  parent.setAttribute('style', style)
  document.body.append(parent)
  const elements = kinds.map(([tag, state]) => {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(state)) element.setAttribute(name, value)
    return element
  })
  parent.append(...elements)
  return elements
}

test('styles that are read of a known kind of element are those that jsdom computes', () => {
  const view = document.defaultView
  if (!view) throw new Error('There is no window')
  const elements = someElements()
  const read = () =>
    elements.map((element) => {
      const style = view.getComputedStyle(element)
      const { display, visibility, pointerEvents } = style
      const byName = ['display', 'visibility', 'pointer-events', 'direction'].map((name) =>
        style.getPropertyValue(name),
      )
      return [element.outerHTML, display, visibility, pointerEvents, ...byName]
    })
  const known = read()
  expect(new Set(known.map(([, display]) => display)).size).toBeGreaterThan(5)
  // With a style sheet in the document, jsdom itself is asked.
  document.body.append(document.createElement('style'))
  expect(document.styleSheets.length).toBeGreaterThan(0)
  expect(known).toEqual(read())
})
