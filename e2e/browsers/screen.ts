import { until } from './until.ts'
import { type Browser, elementKey } from './webDriver.ts'

type Kind = 'button' | 'menuitem' | 'link' | 'field' | 'heading' | 'text' | 'css'

/** What a person does with a page. Elements are found as people find them, by their kind and name. */
export function screenOf(browser: Browser) {
  const run = (body: unknown, ...args: unknown[]) =>
    browser.send('WebDriver:ExecuteScript', { script: `return (${body})(...arguments)`, args })

  async function element(kind: Kind, name: string): Promise<string> {
    const found = await run(find, kind, name)
    const id = typeof found === 'object' && found !== null ? Object.entries(found) : []
    const [key, value] = id[0] ?? []
    if (key !== elementKey) throw new Error(`No ${kind} “${name}”`)
    return String(value)
  }

  const act = (what: string, attempt: () => Promise<unknown>) => until(`${browser.name}: ${what}`, attempt)

  return {
    open: (url: string) => browser.send('WebDriver:Navigate', { url }),
    see: (kind: Kind, name: string) => act(`see ${kind} ${name}`, () => element(kind, name)),
    press: (kind: Kind, name: string) =>
      act(`press ${kind} ${name}`, async () =>
        browser.send('WebDriver:ElementClick', { id: await element(kind, name) }),
      ),
    /** Replaces what the field has. */
    fill: (name: string, text: string) =>
      act(`fill in ${name}`, async () => {
        const id = await element('field', name)
        await browser.send('WebDriver:ElementClear', { id })
        await browser.send('WebDriver:ElementSendKeys', { id, text })
      }),
    upload: (selector: string, path: string) =>
      act(`upload into ${selector}`, async () =>
        browser.send('WebDriver:ElementSendKeys', { id: await element('css', selector), text: path }),
      ),
  }
}

/** Runs in the page: the first visible element of this kind whose name contains this text. */
function find(kind: Kind, name: string): Element | undefined {
  const selectors = {
    button: 'button, [role=button]',
    menuitem: '[role=menuitem]',
    link: 'a[href]',
    field: 'input:not([type=hidden]), textarea, select',
    heading: 'h1, h2',
    text: 'main *, [role=status] *, [role=dialog] *',
    css: name,
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const label = element.getAttribute('aria-label') ?? labels.map(({ textContent }) => textContent).join(' ')
    return (label || element.textContent || '').trim()
  }
  const elements = [...document.querySelectorAll(selectors[kind])]
  if (kind === 'css') return elements[0]
  return elements.find((element) => element.getClientRects().length > 0 && nameOf(element).includes(name))
}
