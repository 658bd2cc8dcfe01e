// npm forgets the packages of other platforms in a lock file it writes beside installed modules. This puts them back,
// so that `npm ci` accepts the file everywhere. Run it after changing dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(path, 'utf8'))
const { '': project, ...packages } = lock.packages
const complete = { ...packages, ...missingPlatforms(packages) }
const sorted = Object.fromEntries(Object.entries(complete).sort(([one], [other]) => (one < other ? -1 : 1)))
writeFileSync(path, `${JSON.stringify({ ...lock, packages: { '': project, ...sorted } }, null, 2)}\n`)

function missingPlatforms(known) {
  const found = {}
  for (const parent of Object.values(known)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`
      if (known[place]) continue
      const platform = platformOf(name)
      if (platform)
        found[place] = {
          version: range.replace(/^[~^]/, ''),
          ...platform,
          ...(parent.dev && { dev: true }),
          optional: true,
        }
    }
  }
  return found
}

function platformOf(name) {
  const named =
    /(android|darwin|freebsd|linux|openharmony|win32|wasm32)(?:-(arm64|x64|arm|ia32|ppc64|riscv64|s390x))?/.exec(name)
  if (!named) return undefined
  const [, system, cpu] = named
  if (system === 'wasm32') return { cpu: ['wasm32'] }
  const libc = system === 'linux' && { libc: [/musl/.test(name) ? 'musl' : 'glibc'] }
  return { ...(cpu && { cpu: [cpu] }), ...libc, os: [system] }
}
