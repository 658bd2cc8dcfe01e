import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

export interface RenderedPage {
  readonly title: string
  readonly html: string
}

/**
 * The first heading is the page's title, the rest its text. The renderer shows HTML and dangerous links in the Markdown
 * as plain text, so what comes out is safe whoever wrote it.
 */
export function renderPage(markdown: string): RenderedPage {
  const [, title = '', text = ''] = /^# +(.+?) *\n([\s\S]*)$/.exec(markdown.trimStart()) ?? ['', '', markdown]
  return { title, html: micromark(text, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }).trim() }
}
