import { createHash } from 'node:crypto'
import { languages } from '@mawrid/contract/constants.ts'
import type { Plugin } from 'vite'
import { servedTexts } from './locales.ts'
import { createTextParts, type TextParts, textsOf } from './textParts.ts'

const lazyImport = /(?<!typeof )\bimport\((['"])([^'"]+)\1\)/g
const helper = '#platform/language/withTexts.ts'

/**
 * Splits the texts (decision 0065). `/locales/{lng}.json` has those of sign-in and frame; all others are loaded beside the
 * files that use them: each `import('./X.tsx')` becomes `withTexts(import('./X.tsx'), 'common deals')`.
 */
export function texts(root: string): Plugin {
  /** The source of each module, by its id. */
  const sources = new Map<string, string>()
  /** The modules that are loaded lazily, in the order of their marks. */
  const lazyModules: string[] = []
  /** What each module imports, which the bundler would copy with the module's source for each question. */
  const imports = new Map<string, readonly string[]>()
  let built: (TextParts & { readonly files: ReadonlyMap<string, string>; readonly version: string }) | undefined

  return {
    name: 'mawrid-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /web\/src\/.*\.tsx?$/ },
      async handler(code, id) {
        sources.set(id, code)
        const marks = new Map<string, string>()
        for (const [, , specifier = ''] of code.matchAll(lazyImport)) {
          const resolved = await this.resolve(specifier, id)
          if (!resolved) throw new Error(`${id} imports ${specifier}, which is not there`)
          marks.set(specifier, `__TEXTS_${lazyModules.push(resolved.id) - 1}__`)
        }
        if (marks.size === 0) return null
        const changed = code.replace(
          lazyImport,
          (call, _, specifier) => `withTexts(${call}, '${marks.get(specifier)}')`,
        )
        return { code: `import { withTexts } from '${helper}';${changed}`, map: null }
      },
    },
    // Before the files are named by their content.
    renderChunk: {
      filter: { code: /__TEXTS_\w+__/ },
      handler(code) {
        const importsOf = (id: string) => {
          const imported = imports.get(id) ?? this.getModuleInfo(id)?.importedIds ?? []
          imports.set(id, imported)
          return imported
        }
        built ??= withFiles(
          createTextParts({ root, sources, english: servedTexts(root, 'en'), importsOf, lazyModules }),
        )
        const { namesFor, version } = built
        const filled = code
          .replace(/__TEXTS_(\d+)__/g, (_, index) => namesFor(lazyModules[Number(index)] ?? '').join(' '))
          .replaceAll('__TEXTS_VERSION__', version)
        return { code: filled, map: null }
      },
    },
    generateBundle() {
      if (!built) throw new Error('No file of the dashboard has texts')
      for (const [name, source] of built.files) {
        const [part, language] = name.split('.')
        const fileName = part === 'first' ? `locales/${language}.json` : `assets/${name}-${built.version}.json`
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }

  /**
   * The files of all parts, `deals.ar`. All have one version, so that the page needs to know only one. Their order depends on which
   * module is read first, and the version must not.
   */
  function withFiles(parts: TextParts) {
    const files = new Map<string, string>()
    for (const language of languages) {
      const catalogue = servedTexts(root, language)
      for (const [part, keys] of parts.parts) files.set(`${part}.${language}`, JSON.stringify(textsOf(catalogue, keys)))
    }
    const version = createHash('sha256')
      .update([...files.values()].sort().join('\n'))
      .digest('base64url')
      .slice(0, 8)
    return { ...parts, files, version }
  }
}
