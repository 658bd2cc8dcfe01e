import { dayMs } from '@mawrid/contract/values/days.ts'
import { PlainError } from '../plainError.ts'
import { manifestName } from './manifest.ts'
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

/** Removes all but the newest backups, and what interrupted ones left. */
export async function removeOld(place: Place, count: number, now: Date): Promise<string[]> {
  const { whole, unfinished } = await sorted(place)
  const left = unfinished.filter((id) => now.getTime() - begunAt(id) > unfinishedForMs)
  const removed = [...whole.slice(0, -count), ...left]
  for (const id of removed) await place.removeFolder(id)
  return removed
}

async function sorted(place: Place): Promise<{ whole: string[]; unfinished: string[] }> {
  const ids = (await place.folders()).filter((name) => idForm.test(name)).sort()
  const isWhole = await Promise.all(ids.map((id) => place.has(`${id}/${manifestName}`)))
  return { whole: ids.filter((_, index) => isWhole[index]), unfinished: ids.filter((_, index) => !isWhole[index]) }
}

function begunAt(id: string): number {
  return Date.parse(id.replace(idForm, '$1T$2:$3:$4Z'))
}
