import type { Rollup } from 'vite'

export type Bundle = Rollup.OutputBundle

/** The script of the page, with what it imports. */
export function entryFiles(bundle: Bundle): Set<string> {
  return withImports(
    bundle,
    chunksOf(bundle)
      .filter((chunk) => chunk.isEntry)
      .map((chunk) => chunk.fileName),
  )
}

/** The scripts of these modules, with what they import. */
export function filesOf(bundle: Bundle, modules: readonly string[]): Set<string> {
  const needed = modules.map((module) => {
    const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!chunk) throw new Error(`No chunk has ${module}`)
    return chunk.fileName
  })
  return withImports(bundle, needed)
}

export function addressOf(file: string): string {
  return `/${file}`
}

function chunksOf(bundle: Bundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

function withImports(bundle: Bundle, names: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const file = bundle[name]
    withImports(bundle, file?.type === 'chunk' ? file.imports : [], seen)
  }
  return seen
}
