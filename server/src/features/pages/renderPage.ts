import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

export interface RenderedPage {
  readonly title: string
  readonly html: string
}

/** By source. A process that starts many servers, as tests do, renders the repository's few pages once. */
const rendered = new Map<string, RenderedPage>()

/**
 * The first heading is the page's title, the rest its text. The renderer outputs HTML and dangerous links in the Markdown
 * as plain text, so the result is safe whoever wrote the page.
 */
export function renderPage(markdown: string): RenderedPage {
  const known = rendered.get(markdown)
  if (known) return known
  const [, title = '', text = ''] = /^# +(.+?) *\n([\s\S]*)$/.exec(markdown.trimStart()) ?? ['', '', markdown]
  const html = micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }).trim()
  const page = { title, html }
  rendered.set(markdown, page)
  return page
}
