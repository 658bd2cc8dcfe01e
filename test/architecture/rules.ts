import { type Import, isTest, type Module } from './modules.ts'

/** The rules of the house. Each says of one import whether it breaks the rule. */
const rules: Readonly<Record<string, (from: Module, to: Import) => boolean>> = {
  'the contract imports nothing but zod': (from, to) =>
    isIn(from, 'contract') &&
    !isTest(from.path) &&
    (to.isPackage ? !/^zod(?:\/|$)/.test(to.target) : !to.target.startsWith('contract/')),

  'web and server meet only in the contract': (from, to) =>
    (isIn(from, 'web/src') && /^(?:server|sandbox|e2e|scripts)\//.test(to.target)) ||
    (isIn(from, 'server/src') && !isTest(from.path) && /^(?:web|sandbox|e2e|scripts)\//.test(to.target)) ||
    (isIn(from, 'sandbox/src') && !isTest(from.path) && /^(?:web|server|e2e|scripts)\//.test(to.target)),

  'the map of all calls stays out of the browser': (from, to) =>
    isIn(from, 'web/src') && !isTest(from.path) && to.target === 'contract/src/index.ts',

  'the design system knows no product': (from, to) =>
    isIn(from, 'web/src/ui') && /^web\/src\/(?:platform|features|app)\//.test(to.target),

  'the platform knows no feature': (from, to) =>
    isIn(from, 'server/src/platform') && !isTest(from.path) && /^server\/src\/features\//.test(to.target),

  'an outside service knows no feature': (from, to) =>
    isIn(from, 'server/src/outside') && /^server\/src\/features\//.test(to.target),

  'a feature knows another only by what it offers': (from, to) => {
    const own = featureOf(from.path)
    const other = featureOf(to.target)
    return own !== null && other !== null && own !== other && !isOffered(to.target, other)
  },

  // Measurements are made with the made-up sales of the tests.
  'only tests and measurements know tests': (from, to) =>
    !isTest(from.path) && !isIn(from, 'bench') && isTest(to.target),
}

/** In the dashboard an index would load all of a feature for a piece of it: what others may use stands in `shared`. */
function isOffered(target: string, feature: string): boolean {
  if (feature.startsWith('web/')) return target.startsWith(`${feature}/shared/`)
  return target === `${feature}/index.ts` || open.has(target)
}

/** Files of a feature that are open to the others besides its index. */
const open: ReadonlySet<string> = new Set([
  // A seller is read in one query with the company and its addresses, at every request.
  'server/src/features/addresses/addressView.ts',
  'server/src/features/addresses/tables.ts',
  'server/src/features/companies/companyView.ts',
  'server/src/features/companies/tables.ts',
  // Stock is read in one query with what it is of and where it lies, and a warehouse with what lies in it.
  'server/src/features/listings/tables.ts',
  'server/src/features/reference/tables.ts',
  'server/src/features/stock/tables.ts',
  'server/src/features/warehouses/tables.ts',
])

export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export function breaches(modules: readonly Module[]): Breach[] {
  return modules.flatMap((from) =>
    from.imports.flatMap((to) =>
      Object.entries(rules)
        .filter(([, isBroken]) => isBroken(from, to))
        .map(([rule]) => ({ rule, from: from.path, to: to.target })),
    ),
  )
}

/** Circles of modules that need each other, be it for a type: none of them can be read, moved or tested alone. */
export function circles(modules: readonly Module[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const done = new Set<string>()
  const found: string[] = []

  function walk(path: string, trail: readonly string[]): void {
    const at = trail.indexOf(path)
    if (at >= 0) {
      found.push([...trail.slice(at), path].join(' > '))
      return
    }
    if (done.has(path)) return
    for (const next of byPath.get(path)?.imports ?? []) {
      if (!next.isOnDemand && byPath.has(next.target)) walk(next.target, [...trail, path])
    }
    done.add(path)
  }

  for (const { path } of modules) walk(path, [])
  return found
}

function isIn(module: Module, folder: string): boolean {
  return module.path.startsWith(`${folder}/`)
}

/** The feature's folder a file belongs to, on the server or on the web. */
function featureOf(path: string): string | null {
  return /^(?:server|web)\/src\/features\/[^/]+/.exec(path)?.[0] ?? null
}
