const maxNameLength = 120

/** Cleans a file's name of anything that could mislead a person or a file system; Arabic is kept. */
export function safeName(name: string, extensions: readonly string[]): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    // Control characters, and those that change the text direction, which can hide a name's real extension.
    .replace(/[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
  const ending = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`))
  const extension = ending ?? extensions[0] ?? 'bin'
  const stem = ending ? clean.slice(0, -ending.length - 1) : clean
  return `${cut(stem.replace(/^[. ]+/, ''), maxNameLength - extension.length - 1) || 'file'}.${extension}`
}

/** RFC 6266: plain letters for old programs, the real name for all others. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Cuts between grapheme clusters, never within one. */
function cut(text: string, maxLength: number): string {
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(text.toWellFormed())) {
    if (short.length + segment.length > maxLength) break
    short += segment
  }
  return short.trim()
}
