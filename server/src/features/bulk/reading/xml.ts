import { FileRefused } from './cell.ts'

/** Events of the XML parser. `tag` is the inside of a tag, for `attribute` to read. */
export interface XmlListener {
  open(name: string, tag: string): void
  text(text: string): void
  close(name: string): void
  /** May consume an element as a whole where it begins, and returns where it ends; with 0 its parts are reported one by one. */
  whole?(text: string, start: number): number
}

const maxTokenLength = 8 * 1024 * 1024
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Reads XML piece by piece. It knows no document type and no entities of a document's own, so none can grow. */
export function xmlReader(listener: XmlListener): { write(piece: string): void } {
  let rest = ''

  function tagAt(start: number, end: number): void {
    const first = rest.charCodeAt(start + 1)
    if (first === 0x3f || first === 0x21) return
    if (first === 0x2f) {
      listener.close(localName(rest, start + 2, end))
      return
    }
    const isEmpty = rest.charCodeAt(end - 1) === 0x2f
    const tag = rest.slice(start + 1, isEmpty ? end - 1 : end)
    const name = localName(tag, 0, tag.length)
    listener.open(name, tag)
    if (isEmpty) listener.close(name)
  }

  /** Where the tag that begins here ends, or -1 when that is not read yet. */
  function tagEnd(start: number): number {
    if (rest.startsWith('<!--', start)) return ending('-->', start)
    if (rest.startsWith('<![CDATA[', start)) {
      const end = ending(']]>', start)
      if (end >= 0) listener.text(rest.slice(start + 9, end - 2))
      return end
    }
    const end = rest.indexOf('>', start)
    return end >= 0 && isWithinQuotes(rest, start, end) ? endAfterQuotes(rest, start) : end
  }

  function ending(mark: string, start: number): number {
    const index = rest.indexOf(mark, start)
    return index < 0 ? -1 : index + mark.length - 1
  }

  return {
    write(piece) {
      rest += piece
      let index = 0
      for (;;) {
        const start = rest.indexOf('<', index)
        if (start < 0) break
        const wholeEnd = listener.whole?.(rest, start) ?? 0
        if (wholeEnd > 0) {
          index = wholeEnd
          continue
        }
        const end = tagEnd(start)
        if (end < 0) break
        if (start > index) listener.text(withoutEntities(rest.slice(index, start)))
        tagAt(start, end)
        index = end + 1
      }
      rest = rest.slice(index)
      if (rest.length > maxTokenLength) throw new FileRefused('is_broken')
    },
  }
}

export function attribute(tag: string, name: string): string | undefined {
  // Asked for every cell of a sheet, so the form that every program writes is looked for first.
  const index = tag.indexOf(` ${name}="`)
  if (index >= 0) {
    const start = index + name.length + 3
    return withoutEntities(tag.slice(start, tag.indexOf('"', start)))
  }
  if (!/[:'\t\n]|\s=|=\s/.test(tag)) return undefined
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : withoutEntities(value)
}

/** Spreadsheets write signs that XML does not allow as `_x000D_`. */
export function withoutEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

export function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return predefined[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

function localName(text: string, from: number, to: number): string {
  let start = from
  let end = from
  for (; end < to; end++) {
    const code = text.charCodeAt(end)
    if (code <= 0x20 || code === 0x2f) break
    if (code === 0x3a) start = end + 1
  }
  return text.slice(start, end)
}

/** The same of a tag with such a sign in a quoted value, in one walk however many it holds. */
function endAfterQuotes(text: string, start: number): number {
  let quote = 0
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quote === 0 && code === 0x3e) return index
    if (quote === 0 && (code === 0x22 || code === 0x27)) quote = code
    else if (code === quote) quote = 0
  }
  return -1
}

function isWithinQuotes(text: string, start: number, end: number): boolean {
  let quote = 0
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    if (quote === 0 && (code === 0x22 || code === 0x27)) quote = code
    else if (code === quote) quote = 0
  }
  return quote !== 0
}
