import { join, relative } from 'node:path'
import { rights } from '@mawrid/contract/team/rights.ts'
import { catalogueOf, keysInCode, plural } from './catalogue.ts'
import { usageOf } from './usedKeys.ts'

/** What every visit shows, and what appears with the frame by itself. */
const firstModules = [
  'index.html',
  'src/features/account/signIn/LoginScreen.tsx',
  'src/features/account/secondStep/PasskeyButton.tsx',
  'src/app/frame/Frame.tsx',
  'src/app/frame/BottomBar.tsx',
  'src/app/frame/HeaderBreadcrumb.tsx',
  'src/features/notices/shared/NoticesLink.tsx',
  'src/features/einvoicing/shared/EnvironmentMark.tsx',
  'src/platform/session/sessionCalls.ts',
]

/** Texts that this part of all screens needs are loaded with the first of them, and not with each feature. */
const commonShare = 0.2

interface Build {
  readonly root: string
  /** The source of each module, by its id. */
  readonly sources: ReadonlyMap<string, string>
  readonly english: object
  readonly importsOf: (id: string) => readonly string[]
  readonly lazyModules: readonly string[]
}

export interface TextParts {
  /** The keys of each part; a key of several features is in the part of each. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>
  /** The parts that a lazily loaded module needs besides `first`. */
  readonly namesFor: (module: string) => readonly string[]
}

/**
 * Which texts are loaded together: `first` with the page, `common` with the first screen, and those of a feature with its
 * first lazily loaded file, whichever features they come from.
 */
export function createTextParts({ root, sources, english, importsOf, lazyModules }: Build): TextParts {
  const keys = keysInCode(catalogueOf(english))
  const byPrefix = keysByPrefix(keys)
  const usedBy = new Map([...sources].map(([id, source]) => [id, usedKeys(source, byPrefix, Object.keys(english))]))
  const keysOf = (modules: readonly string[]) =>
    new Set(withImports(modules, importsOf).flatMap((id) => usedBy.get(id) ?? []))

  const first = keysOf(firstModules.map((path) => join(root, path)))
  const needs = new Map(lazyModules.map((id) => [id, keysOf([id]).difference(first)]))
  const common = frequentKeys([...needs].flatMap(([id, keys]) => (id.endsWith('Screen.tsx') ? [keys] : [])))
  const parts = new Map([
    ['first', first],
    ['common', common],
    // For a text whose use is not found here.
    ['all', new Set(keys)],
  ])
  for (const [id, keys] of needs) {
    const own = keys.difference(common)
    if (own.size > 0) parts.set(featureOf(root, id), own.union(parts.get(featureOf(root, id)) ?? new Set()))
  }
  return {
    parts,
    namesFor: (id) => {
      const needed = needs.get(id) ?? new Set()
      const isCommon = !needed.isDisjointFrom(common)
      return [...(isCommon ? ['common'] : []), ...(needed.isSubsetOf(common) ? [] : [featureOf(root, id)])]
    },
  }
}

function frequentKeys(screens: readonly ReadonlySet<string>[]): Set<string> {
  const counts = new Map<string, number>()
  for (const key of screens.flatMap((keys) => [...keys])) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Set([...counts].flatMap(([key, count]) => (count >= commonShare * screens.length ? [key] : [])))
}

/** `deals` for `src/features/deals/…`, `app` for `src/app/…`. */
function featureOf(root: string, id: string): string {
  const [, layer = '', feature = ''] = relative(root, id).split(/[\\/]/)
  return layer === 'features' ? feature : layer
}

/** The keys that a source may use: those it names, those below what it names, and those of a form that it composes. */
function usedKeys(
  source: string,
  byPrefix: ReadonlyMap<string, readonly string[]>,
  roots: readonly string[],
): string[] {
  const { named, built } = usageOf(source, roots)
  // Rights are named as texts are, `deals.quote`, and would count as all texts below; `listings.edit` is both.
  const texts = [...named].flatMap((name) =>
    isRight(name) ? (byPrefix.get(name) ?? []).filter((key) => key === name) : [name],
  )
  const composed = [...byPrefix.keys()].filter((prefix) => built.some((pattern) => pattern.test(prefix)))
  return [...new Set([...texts, ...composed].flatMap((prefix) => byPrefix.get(prefix) ?? []))]
}

function isRight(name: string): boolean {
  return rights.some((right) => right === name)
}

/** `deals.list.title_of` under itself, `deals.list.title` and `deals.list`. */
function keysByPrefix(keys: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of keys) {
    for (const { index } of key.matchAll(/(?<=\..*)[._]|$/g)) {
      const prefix = key.slice(0, index)
      found.set(prefix, [...(found.get(prefix) ?? []), key])
    }
  }
  return found
}

/** The modules with all that they import statically. */
function withImports(modules: readonly string[], importsOf: Build['importsOf']): string[] {
  const found = new Set(modules)
  for (const id of found) for (const imported of importsOf(id)) found.add(imported)
  return [...found]
}

/** A catalogue with only these keys, in all their plural forms. */
export function textsOf(catalogue: object, keys: ReadonlySet<string>, at = ''): object {
  const entries = Object.entries(catalogue).flatMap(([name, value]): [string, unknown][] => {
    const key = at + name
    if (typeof value === 'string') return keys.has(key) || keys.has(key.replace(plural, '')) ? [[name, value]] : []
    const branch = textsOf(value, keys, `${key}.`)
    return Object.keys(branch).length > 0 ? [[name, branch]] : []
  })
  return Object.fromEntries(entries)
}
