import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const features = new URL('../../web/src/features/', import.meta.url).pathname

/** The file of each screen within `web/src/features`, by the screen's name, as the `screens.ts` of the features load it. */
export function screenFiles(): ReadonlyMap<string, string> {
  return new Map(readdirSync(features).flatMap((feature) => [...screensOf(feature)]))
}

function* screensOf(feature: string): Generator<readonly [name: string, file: string]> {
  const source = textOf(`${feature}/screens.ts`)
  const files = new Map(importsIn(textOf(`${feature}/screenFiles.ts`)))
  const [, kind] = /listingScreens\('[^']*', '(\w+)'/.exec(source) ?? []
  if (kind) {
    const names = { list: `${kind}s`, create: `${kind}Create`, record: kind, edit: `${kind}Edit` }
    for (const [key, name] of Object.entries(names)) yield [name, join(feature, files.get(key) ?? '')]
  }
  for (const [, name = '', entry = ''] of source.matchAll(/\bname: '(\w+)',(.*?)(?=\bname: '|$)/gs)) {
    const path = /import\('([^']+)'\)/.exec(entry)?.[1] ?? files.get(/files\(\)\)\.(\w+)\(/.exec(entry)?.[1] ?? '')
    yield [name, join(feature, path ?? '')]
  }
}

function importsIn(source: string): [name: string, path: string][] {
  return [...source.matchAll(/export const (\w+) = \(\) => import\('([^']+)'\)/g)].map(([, name = '', path = '']) => [
    name,
    path,
  ])
}

function textOf(path: string): string {
  return existsSync(join(features, path)) ? readFileSync(join(features, path), 'utf8') : ''
}
