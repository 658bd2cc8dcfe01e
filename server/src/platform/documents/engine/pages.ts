// Typst writes all pages into one SVG, each as a group, followed by the outlines of the glyphs.
const shapes = {
  page: /^ {4}<g(?: transform="[^"]*")?>\n(.*?)^ {4}<\/g>$/gms,
  definition: /<(symbol|clipPath|linearGradient|radialGradient|pattern) id="([^"]+)".*?<\/\1>/gs,
  size: /viewBox="0 0 ([\d.]+) ([\d.]+)"/,
  reference: /(?:href="#|url\(#)([^")]+)/g,
  letters: /<g class="typst-text"([^>]*)>((?:<use [^>]*\/>)+)<\/g>/g,
  fill: / fill="([^"]*)"/g,
}

/** Splits the SVG into one per page, each with only the glyphs it uses. */
export function pagesOf(svg: string): string[] {
  const [, width, height] = (shapes.size.exec(svg) ?? []).map(Number)
  const pages = [...svg.matchAll(shapes.page)].map(([, content = '']) => content)
  if (!width || !height || pages.length === 0) throw new Error('The pages were not found in the picture')
  const defined = new Map([...svg.matchAll(shapes.definition)].map(([whole, , id = '']) => [id, whole]))
  return pages.map((page) => picture(page, { defined, width, height: height / pages.length }))
}

interface PageSize {
  readonly defined: ReadonlyMap<string, string>
  readonly width: number
  readonly height: number
}

function picture(page: string, { defined, width, height }: PageSize): string {
  const used = new Map([...page.matchAll(shapes.reference)].map(([, id = '']) => [id, defined.get(id) ?? '']))
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">
    <defs>${[...used.values()].join('')}</defs><path fill="#ffffff" d="M 0 0H ${width}V ${height}H 0Z"/>${page}</svg>`
  return shortened(whole, [...used.keys()])
}

/** Shrinks the SVG to about a fifth: removes redundant attributes and sets a text's colour once. */
function shortened(svg: string, ids: readonly string[]): string {
  const names = new Map(ids.map((id, index) => [id, `g${index.toString(36)}`]))
  return svg
    .replace(/>\s+</g, '><')
    .replace(/ (?:fill-rule="nonzero"|[xy]="0"|transform="matrix\(1 0 0 1 0 0\)")/g, '')
    .replace(shapes.letters, ofOneColour)
    .replace(/ class="[^"]*"/g, '')
    .replace(/(id="|href="#|url\(#)([^")]+)/g, (whole, before, id) => (names.has(id) ? before + names.get(id) : whole))
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
}

function ofOneColour(whole: string, placed: string, letters: string): string {
  const fills = new Set([...letters.matchAll(shapes.fill)].map(([, fill]) => fill))
  const [fill] = fills
  return fills.size === 1 ? `<g${placed} fill="${fill}">${letters.replace(shapes.fill, '')}</g>` : whole
}
