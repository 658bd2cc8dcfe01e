import { dayMs } from '@mawrid/contract/values/days.ts'
import { PlainError } from '../plainError.ts'
import { manifestName, readManifest } from './manifest.ts'
import type { Vault } from './pieces.ts'
import type { Place } from './places.ts'

const idForm = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/
/** No backup runs longer. */
const unfinishedForMs = 2 * dayMs

/** The whole backups of a place, oldest first. */
export async function listBackups(place: Place): Promise<string[]> {
  return (await sorted(place)).whole
}

/** The address of the place, and the backup in it if it is named. */
export function splitBackup(address: string): [string, string | undefined] {
  const { place, id, query = '' } = /^(?<place>.*)\/(?<id>[^/?]+)\/?(?<query>\?.*)?$/.exec(address)?.groups ?? {}
  return place && id && idForm.test(id) ? [`${place}${query}`, id] : [address, undefined]
}

export async function newestBackup(place: Place): Promise<string> {
  const newest = (await listBackups(place)).at(-1)
  if (!newest) throw new PlainError(`${place.name} has no whole backup.`)
  return newest
}

interface Retention {
  /** How many backups are kept. */
  readonly count: number
  readonly now: Date
  /** Keys of files that are missing or damaged in the product itself. */
  readonly lost: readonly string[]
}

/**
 * Removes all but the newest backups, and what interrupted ones left. Those that have a file that the product has lost are
 * kept, since the newer ones lack it.
 */
export async function removeOld(
  vault: Vault,
  { count, now, lost }: Retention,
): Promise<{ removed: string[]; withLost: string[] }> {
  const { whole, unfinished } = await sorted(vault.place)
  const removed = unfinished.filter((id) => now.getTime() - begunAt(id) > unfinishedForMs)
  const withLost: string[] = []
  for (const id of whole.slice(0, -count))
    (lost.length > 0 && (await hasAny(vault, id, lost)) ? withLost : removed).push(id)
  for (const id of removed) await vault.place.removeFolder(id)
  return { removed, withLost }
}

/** One with another passphrase does not say which of its files are damaged. */
async function hasAny(vault: Vault, id: string, keys: readonly string[]): Promise<boolean> {
  const manifest = await readManifest(vault, id).catch(() => undefined)
  const faulty = new Set(manifest?.faulty.map(({ key }) => key))
  for (const key of keys) if (!faulty.has(key) && (await vault.place.has(`${id}/files/${key}`))) return true
  return false
}

async function sorted(place: Place): Promise<{ whole: string[]; unfinished: string[] }> {
  const ids = (await place.folders()).filter((name) => idForm.test(name)).sort()
  const isWhole = await Promise.all(ids.map((id) => place.has(`${id}/${manifestName}`)))
  return { whole: ids.filter((_, index) => isWhole[index]), unfinished: ids.filter((_, index) => !isWhole[index]) }
}

function begunAt(id: string): number {
  return Date.parse(id.replace(idForm, '$1T$2:$3:$4Z'))
}
