import { type Import, isTest, type Module } from './modules.ts'
import type { TableUse } from './serverFeatures.ts'

/** Import rules. Each decides whether one import breaks it. */
const rules: Readonly<Record<string, (from: Module, to: Import) => boolean>> = {
  'the contract imports nothing but zod': (from, to) =>
    isIn(from, 'contract') &&
    !isTest(from.path) &&
    (to.isPackage ? !/^zod(?:\/|$)/.test(to.target) : !to.target.startsWith('contract/')),

  'web and server meet only in the contract': (from, to) =>
    (isIn(from, 'web/src') && /^(?:server|sandbox|e2e|scripts)\//.test(to.target)) ||
    (isIn(from, 'server/src') && !isTest(from.path) && /^(?:web|sandbox|e2e|scripts)\//.test(to.target)) ||
    (isIn(from, 'sandbox/src') && !isTest(from.path) && /^(?:web|server|e2e|scripts)\//.test(to.target)),

  // It is loaded by `product.ts` on demand, where it is switched on.
  'nothing but the demonstration needs the demonstration': (from, to) =>
    !isIn(from, 'demo') && !isTest(from.path) && to.target.startsWith('demo/') && !to.isOnDemand,

  'the demonstration uses what features export for it': (from, to) => {
    const feature = featureOf(to.target)
    return isIn(from, 'demo') && feature !== null && ![`${feature}/index.ts`, `${feature}/demo.ts`].includes(to.target)
  },

  'only the demonstration uses what is exported for it': (from, to) =>
    !isIn(from, 'demo') && /^server\/src\/features\/[^/]+\/demo\.ts$/.test(to.target),

  'the map of all calls stays out of the browser': (from, to) =>
    isIn(from, 'web/src') && !isTest(from.path) && to.target === 'contract/src/index.ts',

  // A test may import anything of the dashboard, except tests of the design system.
  'in the dashboard dependencies point down': (from, to) =>
    isIn(from, 'web/src') &&
    (!isTest(from.path) || isIn(from, 'web/src/ui')) &&
    layerOf(from.path) < layerOf(to.target),

  'the platform knows no feature': (from, to) =>
    isIn(from, 'server/src/platform') && !isTest(from.path) && /^server\/src\/features\//.test(to.target),

  'an outside service knows no feature': (from, to) =>
    isIn(from, 'server/src/outside') && /^server\/src\/features\//.test(to.target),

  'a feature knows another only by what it offers': (from, to) => {
    const own = featureOf(from.path)
    const other = featureOf(to.target)
    return own !== null && other !== null && own !== other && !isOffered(to.target, other)
  },

  'the shell of the dashboard knows the screens of a feature, and what it offers': (from, to) => {
    const feature = featureOf(to.target)
    return (
      isIn(from, 'web/src/app') &&
      !isTest(from.path) &&
      feature !== null &&
      to.target !== `${feature}/screens.ts` &&
      !isOffered(to.target, feature)
    )
  },

  'OpenTelemetry is loaded only where traces are on': (from, to) =>
    !isTest(from.path) &&
    ((to.target.startsWith('@opentelemetry/') && from.path !== openTelemetry) ||
      (to.target === openTelemetry && !to.isOnDemand)),

  // Measurements and previews are made with the made-up sales of the tests.
  'only tests, measurements and previews know tests': (from, to) =>
    !isTest(from.path) && !isIn(from, 'bench') && from.path !== 'scripts/previews.mjs' && isTest(to.target),
}

const openTelemetry = 'server/src/platform/tracing/openTelemetry.ts'

/** From the design system up: a layer may import those below it. */
const layers = ['ui', 'platform', 'features', 'app']

/** `main.tsx`, which starts the dashboard, is above the layers; what is not part of the dashboard, below. */
function layerOf(path: string): number {
  const [, layer] = /^web\/src\/([^/]+)/.exec(path) ?? []
  if (layer === undefined) return -1
  return layers.includes(layer) ? layers.indexOf(layer) : layers.length
}

/** In the dashboard an index file would load a whole feature for a piece of it, so shared code is in `shared`. */
function isOffered(target: string, feature: string): boolean {
  if (feature.startsWith('web/')) return target.startsWith(`${feature}/shared/`)
  return target === `${feature}/index.ts` || open.has(target)
}

/** Files of a feature that are open to the others besides its index. */
const open: ReadonlySet<string> = new Set([
  // A seller is read in one query with the company and its addresses, at every request.
  'server/src/features/addresses/view.ts',
  'server/src/features/addresses/tables.ts',
  'server/src/features/companies/view.ts',
  'server/src/features/companies/tables.ts',
  // Stock is read in one query with what it is of and where it lies, and a warehouse with what lies in it.
  'server/src/features/listings/tables.ts',
  'server/src/features/reference/tables.ts',
  'server/src/features/stock/tables.ts',
  'server/src/features/warehouses/tables.ts',
  // Which companies a person belongs to, read with the session at every request.
  'server/src/features/team/tables.ts',
  // Who signs in, and what people are called, beside their company or a record.
  'server/src/features/users/tables.ts',
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

/**
 * Circles of modules that need each other, be it for a type or when something is opened: none of them can be read,
 * moved or tested alone.
 */
export function circles(modules: readonly Module[]): string[] {
  return circlesIn(new Map(modules.map(({ path, imports }) => [path, imports.map(({ target }) => target)])))
}

/** Circles of features, of the server as of the dashboard, by what they import and by the tables that their SQL names. */
export function featureCircles(modules: readonly Module[], uses: readonly TableUse[] = []): string[] {
  const known = new Map<string, Set<string>>()
  for (const { path, imports } of modules) {
    const own = featureOf(path)
    if (own === null || isTest(path)) continue
    const others = known.get(own) ?? new Set()
    for (const { target } of imports) {
      const other = featureOf(target)
      if (other !== null && other !== own) others.add(other)
    }
    known.set(own, others)
  }
  for (const { path, to } of uses) {
    const own = featureOf(path)
    if (own !== null) known.get(own)?.add(`server/src/features/${to}`)
  }
  return circlesIn(known)
}

function circlesIn(known: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>()
  const found: string[] = []

  function walk(path: string, trail: readonly string[]): void {
    const index = trail.indexOf(path)
    if (index >= 0) {
      found.push([...trail.slice(index), path].join(' > '))
      return
    }
    if (done.has(path)) return
    for (const next of known.get(path) ?? []) {
      if (known.has(next)) walk(next, [...trail, path])
    }
    done.add(path)
  }

  for (const path of known.keys()) walk(path, [])
  return found
}

function isIn(module: Module, folder: string): boolean {
  return module.path.startsWith(`${folder}/`)
}

/** The feature's folder a file belongs to, on the server or on the web. */
function featureOf(path: string): string | null {
  return /^(?:server|web)\/src\/features\/[^/]+/.exec(path)?.[0] ?? null
}
