import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders under `root` of all packages that these workspaces need to run, as the lock file places them; optional ones
 * only if they are installed, since most are for other systems.
 */
export function productionPackages(root, workspaces) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const pending = [...workspaces]
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies, optionalDependencies } = packages[folder]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, folder, packages)
      if (!place) throw new Error(`package-lock.json has no ${name} for ${folder}`)
      const { link, resolved, optional } = packages[place]
      if (link) pending.push(resolved)
      else if (!optional || existsSync(join(root, place))) pending.push(place)
    }
  }
  return [...found].filter((folder) => !workspaces.includes(folder)).sort()
}

/** As Node looks for a package: beside the one that needs it, then in each folder above. */
function placeOf(name, from, packages) {
  const parts = from.split('/')
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const place = [...parts.slice(0, depth), 'node_modules', name].join('/')
    if (packages[place]) return place
  }
  return undefined
}
