import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { pagesOf } from './pages.ts'

export interface Order {
  readonly template: string
  /** A PDF, or a list of SVG, one for each page, as JSON. */
  readonly form: 'pdf' | 'pages'
  /** JSON, passed to the page as a value; it never becomes part of the source. */
  readonly text: string
  /** A PNG. */
  readonly logo: Uint8Array | null
}

export type Printed = { readonly made: Uint8Array } | { readonly fault: string }

const pages = fileURLToPath(new URL('../typst/', import.meta.url))
const logoPath = join(pages, 'logo.png')
/** After how many documents cached results are dropped. */
const rememberedFor = 3

export function openCompiler(): (order: Order) => Printed {
  const compiler = NodeCompiler.create({
    workspace: pages,
    fontArgs: [{ fontBlobs: fonts() }],
  })

  return ({ template, form, text, logo }) => {
    if (logo) compiler.mapShadow(logoPath, Buffer.from(logo))
    const inputs = { text, ...(logo && { logo: 'logo.png' }) }
    try {
      const compiled = compiler.compile({ mainFilePath: join(pages, `${template}.typ`), inputs, resetRead: true })
      const { result } = compiled
      if (!result) return { fault: JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics) }
      return { made: form === 'pdf' ? compiler.pdf(result) : asJson(pagesOf(compiler.plainSvg(result))) }
    } finally {
      if (logo) compiler.unmapShadow(logoPath)
      compiler.evictCache(rememberedFor)
    }
  }
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
