import { basename, dirname } from 'node:path'

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
  must(rest !== 'index.ts' || !/from 'drizzle-orm/.test(code), 'a query belongs into store.ts')
  return faults
}

const routesForm = /^export function register\w+Routes\(\s*handle: Handle,\s*parts: Parts\b/m
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

/** Tables of features that a file of the platform names in its SQL. */
export function namedTables(source: string, tables: readonly string[]): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const named = [...code.matchAll(/\b(?:from|join|into|update)\s+([a-z_]+)\b/g)].map(([, name = '']) => name)
  return named.filter((name) => tables.includes(name))
}

export function tablesIn(source: string): string[] {
  return [...source.matchAll(/\bpg(?:Table|View)\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}
