/**
 * Text as canonical XML (C14N 1.1) writes it. Characters that XML 1.0 cannot contain are left out: other control
 * characters, half of a surrogate pair, U+FFFE and U+FFFF.
 */
export function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|\p{Cs}|[\ufffe\uffff]/gu, '')
    .replace(/[&<>\r]/g, (sign) => escapes[sign] ?? '')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' }

/** An element with text. */
export function leaf(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

/** An element with one attribute, whose value is one of our own codes, and text. */
export function leafWith(name: string, attribute: string, value: string, text: string): string {
  return `<${name} ${attribute}="${inAttribute(value)}">${escaped(text)}</${name}>`
}

/** An element with text, or nothing where there is none. */
export function leafIf(name: string, text: string | null): string {
  return text ? leaf(name, text) : ''
}

/** An element with others in it. */
export function branch(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

/** In attributes C14N escapes quotes and white space, and leaves `>` as it is. */
function inAttribute(value: string): string {
  return escaped(value)
    .replaceAll('&gt;', '>')
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#x9;')
    .replaceAll('\n', '&#xA;')
}
