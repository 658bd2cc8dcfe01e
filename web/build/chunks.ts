import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type NameOf = Extract<Rolldown.CodeSplittingGroup['name'], (...parameters: never[]) => unknown>
type Graph = Parameters<NameOf>[1]
type Part = 'first' | 'login' | 'frame'

/**
 * Shared chunks below these sizes are merged with those that nearly the same screens load: a request costs more than
 * the bytes.
 */
const minBytes = 300
const minIconsBytes = 3_000

/** Libraries change with their version, not with every deployment. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store)|i18next|react-i18next(?![\\/]dist[\\/]es[\\/]Trans)|zustand)[\\/]/
/** Few screens have texts with markup, so their library is loaded with those screens. */
const trans = /react-i18next[\\/]dist[\\/]es[\\/]Trans|html-parse-stringify/
const icons = /node_modules[\\/]lucide-react[\\/]/
/** Only some screens read several queries or pages at once; the index of the library imports these, too. */
const severalQueries =
  /@tanstack[\\/](query-core|react-query)[\\/].*(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)/
/** Nearly every call of the contract imports these. */
const values = /(node_modules[\\/]zod|contract[\\/]src[\\/]values)[\\/]/

/**
 * Which modules are loaded in one request. By default the bundler makes a chunk for each set of screens that share a
 * module: more than 500 chunks, up to 180 of them for one screen.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const source = (path: string) => join(root, path)
  let parts: { entry: Set<string>; login: Set<string>; frame: Set<string> } | undefined

  /** The part of the dashboard that always needs the module; undefined if only some screens do. */
  function partOf(id: string, graph: Graph): Part | undefined {
    parts ??= {
      entry: importedBy([source('index.html')], graph),
      login: importedBy([source('src/features/account/signIn/LoginScreen.tsx')], graph),
      frame: importedBy([source('src/app/frame/Frame.tsx'), source('src/platform/session/sessionCalls.ts')], graph),
    }
    if (parts.entry.has(id)) return 'first'
    if (parts.login.has(id)) return parts.frame.has(id) ? 'first' : 'login'
    return parts.frame.has(id) ? 'frame' : undefined
  }

  const group =
    (part: Part): NameOf =>
    (id, graph) =>
      partOf(id, graph) === part ? part : null

  return [
    { name: 'libraries', priority: 6, test: libraries },
    // In this order, since a group takes what its modules import: an icon of the sign-in page must not end up in the
    // frame.
    { name: group('first'), priority: 5 },
    { name: group('login'), priority: 4 },
    { name: group('frame'), priority: 3 },
    { name: 'icons', priority: 2, test: icons, ...sharedUnder(minIconsBytes) },
    { name: 'values', priority: 1, test: values, minShareCount: 2 },
    { name: 'shared', ...sharedUnder(minBytes) },
  ]
}

/**
 * The bundler names a chunk that several screens share after all of them, and every page carries the names. The service worker knows
 * a file by its name from one version to the next, so that it stays the same for the same screens.
 */
export function chunkFileName({ name }: { readonly name: string }): string {
  if (!name.includes('~')) return 'assets/[name]-[hash].js'
  return `assets/${createHash('sha256').update(name).digest('hex').slice(0, 4)}-[hash].js`
}

function sharedUnder(bytes: number): Partial<Rolldown.CodeSplittingGroup> {
  return { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: bytes }
}

/**
 * The modules and all their static imports. Icons count where they are used: the library's index imports all of them.
 */
function importedBy(ids: readonly string[], graph: Graph): Set<string> {
  const imported = new Set<string>()
  const pending = [...ids]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (imported.has(id) || [icons, trans, severalQueries].some((part) => part.test(id))) continue
    imported.add(id)
    pending.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return imported
}
