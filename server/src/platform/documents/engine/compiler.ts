import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { Attachment } from '../template.ts'
import { pagesOf } from './pages.ts'

export interface Order {
  readonly template: string
  /** A PDF, or a list of SVG, one for each page, as JSON. */
  readonly form: 'pdf' | 'pages'
  /** JSON, passed to the page as a value; it never becomes part of the source. */
  readonly text: string
  /** A PNG. */
  readonly logo: Uint8Array | null
  /** Makes it PDF/A-3, with this file in it. */
  readonly attachment: Attachment | null
}

export type Printed = { readonly made: Uint8Array } | { readonly fault: string }

const pages = fileURLToPath(new URL('../typst/', import.meta.url))
const logoPath = join(pages, 'logo.png')
/** After how many documents cached results are dropped. */
const rememberedFor = 3

export function openCompiler(): (order: Order) => Printed {
  const fontBlobs = fonts()
  const compiler = NodeCompiler.create({
    workspace: pages,
    fontArgs: [{ fontBlobs }],
  })
  let isCovered: ((character: string) => boolean) | undefined

  return (order) => {
    const { logo, attachment, text } = order
    if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
    try {
      const printed = print(order)
      if ('made' in printed || !attachment) return printed
      // PDF/A refuses characters that no font has; other documents show an empty box.
      isCovered ??= coverageOf(fontBlobs)
      return print({ ...order, text: withBoxes(text, isCovered) })
    } finally {
      if (logo) compiler.unmapShadow(logoPath)
      compiler.evictCache(rememberedFor)
    }
  }

  function print({ template, form, text, logo, attachment }: Order): Printed {
    const inputs = {
      text,
      ...(logo && { logo: 'logo.png' }),
      ...(attachment && { attachment: JSON.stringify(attachment) }),
    }
    const compiled = compiler.compile({ mainFilePath: join(pages, `${template}.typ`), inputs, resetRead: true })
    const { result } = compiled
    if (!result) return { fault: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) }
    if (form === 'pages') return { made: asJson(pagesOf(compiler.plainSvg(result))) }
    return attachment ? archivable(result) : { made: compiler.pdf(result) }
  }

  function archivable(result: NodeTypstDocument): Printed {
    try {
      return { made: compiler.pdf(result, { pdfStandard: 'a-3b' }) }
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}

const invisible = /[\p{Default_Ignorable_Code_Point}\s]/u

/** In JSON only texts have characters beyond ASCII, which the fonts have. */
function withBoxes(json: string, isCovered: (character: string) => boolean): string {
  return [...json].map((one) => (isCovered(one) || invisible.test(one) ? one : '\u25a1')).join('')
}

function asJson(pages: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(pages))
}

function fonts(): Buffer[] {
  return [
    import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  ].map((file) => readFileSync(fileURLToPath(file)))
}

/** Whether one of the fonts has a glyph for a character, by their `cmap` (OpenType, formats 4 and 12). */
function coverageOf(fonts: readonly Buffer[]): (character: string) => boolean {
  const covered = new Set(fonts.flatMap(characterCodes))
  return (character) => covered.has(character.codePointAt(0) ?? 0)
}

function characterCodes(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return []
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  return parts.flatMap((at) => codesIn(cmap.subarray(at)))
}

function codesIn(part: Buffer): number[] {
  switch (part.readUInt16BE(0)) {
    case 4: {
      const segments = part.readUInt16BE(6)
      const ranges = Array.from({ length: segments / 2 }, (_, index): [number, number] => [
        part.readUInt16BE(16 + segments + index * 2),
        part.readUInt16BE(14 + index * 2),
      ])
      return ranges.filter(([first]) => first < 0xffff).flatMap(inRange)
    }
    case 12:
      return Array.from({ length: part.readUInt32BE(12) }, (_, index): [number, number] => [
        part.readUInt32BE(16 + index * 12),
        part.readUInt32BE(20 + index * 12),
      ]).flatMap(inRange)
    default:
      return []
  }
}

function inRange([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
