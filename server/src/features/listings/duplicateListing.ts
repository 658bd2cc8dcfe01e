import { riyadhDay } from '@mawrid/contract/values/days.ts'
import type { Parts } from '../../platform/parts.ts'
import type { ItemContext } from './callContexts.ts'
import { addListing } from './createListing.ts'
import type { Kind } from './kind.ts'
import { listingDraftOf } from './listingDraft.ts'
import { knownFiles } from './listingFiles.ts'
import { recordListingAction } from './recordListingAction.ts'
import { findListing } from './store.ts'
import { listingView } from './view.ts'

const maxNameLength = 150

/** A new draft like this one, with the same files and none of its stock. */
export function duplicateListing(parts: Parts, kind: Kind, context: ItemContext): Promise<object> {
  const { params, principal, once } = context
  const { userId, company } = principal
  return once(async (tx) => {
    const { common, own } = listingDraftOf(await findListing(tx, kind.name, params.id))
    const draft = {
      common: {
        ...common,
        slug: null,
        name_ar: common.name_ar && withEnding(common.name_ar, ' (نسخة)'),
        name_en: common.name_en && withEnding(common.name_en, ' (copy)'),
      },
      own: (await kind.copy?.(tx, own)) ?? own,
    }
    const known = await knownFiles(parts.files, kind, draft, tx)
    const made = await addListing(parts, tx, kind, { draft, known, owner: { companyId: company.id } })
    await recordListingAction(parts, tx, null, made.row, { action: 'duplicate', side: 'seller', userId })
    const today = riyadhDay(parts.clock.now())
    return listingView(kind, made, { db: tx, files: parts.files, isActive: true, today })
  })
}

function withEnding(name: string, ending: string): string {
  return name.slice(0, maxNameLength - ending.length).toWellFormed() + ending
}
