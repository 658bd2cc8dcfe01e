import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Import {
  /** A file of the project by its path from the root, or a package by its name. */
  readonly target: string
  readonly isPackage: boolean
  /** Loaded where the code comes to it, by `import()`. */
  readonly isOnDemand: boolean
}

export interface Module {
  readonly path: string
  readonly imports: readonly Import[]
}

export interface Source {
  readonly path: string
  readonly text: string
}

/** Every module under the given folders. */
export function readSources(root: string, folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root }))
    .filter((path) => !path.includes('node_modules') && !path.includes('/dist/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The same, with what they import. */
export function readModules(root: string, folders: readonly string[]): Module[] {
  return readSources(root, folders).map(({ path, text }) => moduleOf(path, text))
}

export function moduleOf(path: string, source: string): Module {
  return { path, imports: [...source.matchAll(anyImport)].map((found) => importOf(path, found)) }
}

export function isTest(path: string): boolean {
  return /\.(?:test|cluster)\.tsx?$|(?:^|\/)test\/|^e2e\//.test(path)
}

// At the beginning of a line: a static import or a re-export; anywhere: an import on demand.
const anyImport =
  /^[ \t]*(?:import|export)\s+(?:type\s)?(?:[^'"`;()]*?\sfrom\s+)?['"](?<static>[^'"\n]+)['"]|\bimport\(\s*['"](?<onDemand>[^'"\n]+)['"]/gm

function importOf(path: string, found: RegExpMatchArray): Import {
  const named = found.groups?.static ?? found.groups?.onDemand ?? ''
  const target = named.startsWith('.') ? posix.join(dirname(path), named) : fromWorkspace(named)
  const isOnDemand = found.groups?.static === undefined
  return { target, isPackage: !named.startsWith('.') && target === named, isOnDemand }
}

/** A workspace's name, or one of the aliases in `imports` of web/package.json. */
function fromWorkspace(named: string): string {
  if (named === '@mawrid/contract') return 'contract/src/index.ts'
  return named
    .replace(/^@mawrid\/contract\//, 'contract/src/')
    .replace(/^@mawrid\/(server|sandbox|demo)\//, '$1/')
    .replace(/^#/, 'web/src/')
}
