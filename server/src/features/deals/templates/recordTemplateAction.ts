import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove } from '../../../platform/history/history.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import type { TemplateRecord } from './store.ts'

/** Writes down what was done with words and terms that offers are made of. */
export function recordTemplateAction(
  { clock }: Pick<Parts, 'clock'>,
  tx: Db,
  before: TemplateRecord | null,
  after: TemplateRecord,
  move: { readonly action: 'create' | 'edit' | 'delete' | 'restore'; readonly userId: string },
): Promise<void> {
  const written = ({ name, content }: TemplateRecord) => ({ name, ...content })
  const { id, companyId, name } = after
  return recordMove(tx, {
    companyId,
    kind: 'offer_template',
    recordId: id,
    called: { name_ar: name },
    at: clock.now(),
    side: 'seller',
    from: null,
    to: null,
    ...move,
    changes: changesOf(before && written(before), written(after)),
  })
}
