import { basename, dirname } from 'node:path'
import { isTest, readSources, type Source } from './modules.ts'

/** What is wrong with the place or the form of a file of `server/src/features` (docs/architecture.md has the layout). */
export function layoutFaults(path: string, source: string): string[] {
  const [, feature = '', rest = ''] = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(path) ?? []
  const name = basename(rest)
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const faults: string[] = []
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(`${path}: ${fault}`)
  }

  if (name === 'routes.ts') {
    must(exportsOnly(code, routesForm), 'exports register…Routes(handle: Handle, parts: Parts) and nothing else')
    must(!/from 'drizzle-orm/.test(code), 'a query belongs into store.ts')
  } else {
    must(!/\bimport type \{[^}]*\bHandle\b/.test(code), 'calls are answered in routes.ts only')
  }

  if (rest === 'jobs.ts') {
    must(exportsOnly(code, jobsForm), 'exports define…Jobs(parts: Parts) and nothing else')
  } else {
    must(!/\bjobs\s*\.(?:define|every)\b/.test(code), `jobs are defined in ${feature}/jobs.ts only`)
  }

  must(rest === 'tables.ts' || !/\bpg(?:Table|View)\(/.test(code), `tables are declared in ${feature}/tables.ts only`)
  must(
    !/(?:Calls|Routes|Jobs|Tables|Views)\.ts$|^(?:calls|views)\.ts$/.test(name),
    'is named routes.ts, jobs.ts, tables.ts or view.ts',
  )
  must(!/(?:Life|Lifecycle|afterAction)\.ts$/.test(name), 'rules of states are in lifecycle.ts')
  for (const job of jobsNamedIn(code)) {
    must(new RegExp(`^${feature}\\.[a-z]+(?:_[a-z]+)+$`).test(job), `${job} is not named ${feature}.verb_object`)
  }
  must(rest !== 'index.ts' || !/from 'drizzle-orm/.test(code), 'a query belongs into store.ts')
  return faults
}

/** The names of jobs where they are scheduled, and in constants such as `sendJob` or `importJobs`. */
function jobsNamedIn(code: string): string[] {
  return code
    .replace(/\bformerNames: \[[^\]]*\]/g, '')
    .split('\n')
    .filter((line) => /\bevery\(|\w(?:Job|Jobs) = /.test(line))
    .flatMap((line) => [...line.matchAll(/'(\w+\.\w+)'/g)].map(([, name = '']) => name))
}

const routesForm = /^export function register\w+Routes\(\s*handle: Handle(?:,\s*parts: Parts\b|\))/m
const jobsForm = /^export function define\w+Jobs\(parts: Parts\): void/m

function exportsOnly(code: string, form: RegExp): boolean {
  return (code.match(/^export\b/gm) ?? []).length === 1 && form.test(code)
}

/** A folder's first store is `store.ts`, its first view `view.ts`; one for another record is named after it, beside them. */
export function unlikeNames(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const plain = /[a-z](Store|View)\.ts$/.exec(path)?.[1]?.toLowerCase()
    return plain !== undefined && !paths.includes(`${dirname(path)}/${plain}.ts`)
  })
}

/** By table or view, the folder whose `tables.ts` or `personalData.ts` declares it: `deals`, or `platform`. */
export function ownersOfTables(sources: readonly Source[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const { path, text } of sources) {
    const owner = featureOf(path) ?? 'platform'
    for (const table of declaredIn(path, text)) owners.set(table, owner)
  }
  return owners
}

function declaredIn(path: string, text: string): string[] {
  const name = basename(path)
  if (name === 'tables.ts') return [...text.matchAll(/\bpg(?:Table|View)\(\s*'(\w+)'/g)].map(([, table = '']) => table)
  if (!['personalData.ts', 'platformData.ts'].includes(name)) return []
  return [...text.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table)
}

/** Where features of the server name tables of others in their SQL. */
export function readForeignTables(root: string): TableUse[] {
  const sources = readSources(root, ['server/src/features', 'server/src/platform']).filter(({ path }) => !isTest(path))
  return foreignTables(sources, ownersOfTables(sources))
}

export interface TableUse {
  readonly path: string
  readonly from: string
  readonly to: string
  readonly table: string
}

/** Where a feature, or the platform, names a table of another one in its SQL. */
export function foreignTables(sources: readonly Source[], owners: ReadonlyMap<string, string>): TableUse[] {
  return sources.flatMap(({ path, text }) => {
    const from = featureOf(path) ?? 'platform'
    return [...new Set(namedTables(text))].flatMap((table) => {
      const to = owners.get(table)
      return to === undefined || to === from || to === 'platform' ? [] : [{ path, from, to, table }]
    })
  })
}

/** The names in the SQL of a file that could be tables: after `from`, also in a list, and where rows are written. */
function namedTables(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const lists = [
    ...code.matchAll(/\b(?:from|join|into|update|using|table)\s+(?:only\s+)?([a-z_]+(?:(?:\s+\w+)?,\s*[a-z_]+)*)/g),
  ]
  const identifiers = [...code.matchAll(/\bsql\.identifier\('(\w+)'\)/g)].map(([, name = '']) => name)
  return [
    ...lists.flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
    ...identifiers,
  ]
}

function featureOf(path: string): string | null {
  return /^server\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null
}
