import { statfs } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Db } from '../parts.ts'
import type { Settings } from '../settings.ts'
import { addReading, type Metrics } from './metrics.ts'

interface MachineReadings {
  readonly db: Db
  readonly settings: Pick<Settings, 'dataDir' | 'storageUrl'>
}

/** The version of code and database, and the room on the disks that this process writes to. */
export function addMachineReadings(metrics: Pick<Metrics, 'registry'>, { db, settings }: MachineReadings): void {
  const build = new Gauge({
    name: 'mawrid_build_info',
    help: 'The version of the code',
    labelNames: ['version', 'node'],
    registers: [metrics.registry],
  })
  build.set({ version: manifest.version, node: process.version }, 1)
  addReading(metrics, {
    name: 'database_migration',
    help: 'The number of the newest migration of the database',
    label: 'name',
    async read() {
      const { rows } = await db.execute<{ name: string }>(sql`select max(name) as name from migrations`)
      const [newest] = rows
      return newest ? { [newest.name]: Number.parseInt(newest.name, 10) } : {}
    },
  })
  const folders = { data: settings.dataDir, ...folderOf(settings.storageUrl) }
  for (const [name, what] of [
    ['free', 'bavail'],
    ['size', 'blocks'],
  ] as const) {
    addReading(metrics, {
      name: `disk_${name}_bytes`,
      help: `The ${name === 'free' ? 'room left on' : 'size of'} the disk of a folder: DATA_DIR, and the files if they are in a folder`,
      label: 'folder',
      async read() {
        const entries = Object.entries(folders).map(async ([folder, path]) => {
          const disk = await statfs(path)
          return [folder, disk[what] * disk.bsize] as const
        })
        return Object.fromEntries(await Promise.all(entries))
      },
    })
  }
}

function folderOf(storageUrl: string): { readonly files?: string } {
  const url = new URL(storageUrl)
  return url.protocol === 'file:' ? { files: fileURLToPath(url) } : {}
}
