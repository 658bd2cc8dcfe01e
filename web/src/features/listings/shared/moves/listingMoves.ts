import { investmentLife } from '@mawrid/contract/investments/states.ts'
import type { Removed } from '@mawrid/contract/record.ts'
import { type ActionsBy, after } from '@mawrid/contract/states.ts'
import {
  Archive,
  ArchiveRestore,
  CirclePause,
  CirclePlay,
  Flag,
  type LucideIcon,
  Send,
  Trash2,
  Undo2,
} from 'lucide-react'
import type * as z from 'zod/mini'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord, ListingRow, ListingStatus } from '../listingTypes.ts'

/** The seller's actions on listings of all kinds: the table of investments has all of them. */
export type ListingMove = Exclude<ActionsBy<'seller', typeof investmentLife>, 'edit'>

/** In the order of the menu: the first allowed one is the primary button. */
export const moveIcons: Record<ListingMove, LucideIcon> = {
  submit: Send,
  resume: CirclePlay,
  restore: ArchiveRestore,
  withdraw: Undo2,
  pause: CirclePause,
  close: Flag,
  archive: Archive,
  delete: Trash2,
}

export const listingMoves = Object.keys(moveIcons) as ListingMove[]

/** The action that undoes each, if there is one. */
export const undoneBy: Partial<Record<ListingMove, ListingMove>> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  delete: 'restore',
}

/** The dangerous actions: they end a listing for good. */
export const dangerousMoves: ReadonlySet<ListingMove> = new Set(['delete', 'close'])

type Moved = ListingRecord | z.output<typeof Removed>

/** What an action needs to know of a listing. */
export type Movable = Pick<ListingRow, 'id' | 'version' | 'status' | 'allowed_actions' | 'name_ar' | 'name_en'>

export async function moveListing(
  config: Pick<ListingKindConfig, 'moves' | 'remove'>,
  { id, version }: Pick<Movable, 'id' | 'version'>,
  move: ListingMove,
): Promise<Moved> {
  if (move === 'archive' || move === 'delete') return config.remove(id)
  const call = config.moves[move]
  if (!call) throw new Error(`No call for ${move}`)
  return call({ params: { id }, body: { version } })
}

/** The status shown before the server answers; undefined if the record will be deleted. */
export function expectedStatus(status: ListingStatus, move: ListingMove): ListingStatus | undefined {
  const next = after(investmentLife, status, move, 'seller', (need) => need !== 'review_off')
  return next === undefined ? status : (next ?? undefined)
}

export function mayMove({ allowed_actions }: Pick<Movable, 'allowed_actions'>, move: ListingMove): boolean {
  return allowed_actions.includes(move)
}
