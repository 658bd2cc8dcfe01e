import { Deal } from '@mawrid/contract/deals/deal.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { ConflictBanner } from '#ui/form/ConflictBanner.tsx'
import type { Conflict } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { type ItemsVersion, itemDifferences } from './quoteItems.ts'

/** The draft as somebody else saved it meanwhile, if that is why it was refused. */
export function changedDeal(error: unknown): Deal | undefined {
  const { code, current } = asFailure(error)
  const read = code === 'version_conflict' ? check(Deal, current) : undefined
  return read?.ok ? read.value : undefined
}

interface Props {
  /** The draft as somebody else saved it. */
  deal: Deal
  mine: ItemsVersion
  theirs: ItemsVersion
  isSaving: boolean
  onOverwrite: () => void
  onTakeTheirs: () => void
}

/** Who changed the draft meanwhile and what, with the choice between both versions. */
export function ItemsConflict({ deal, mine, theirs, isSaving, onOverwrite, onTakeTheirs }: Props) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const latest = deal.events[0]
  const by = latest && ((lang === 'ar' ? latest.by.name_ar : null) ?? latest.by.name)
  const conflict: Conflict = {
    differences: itemDifferences(mine, theirs, t('deals.fields.subject')),
    overwrite() {
      onOverwrite()
      return Promise.resolve()
    },
    takeTheirs: onTakeTheirs,
  }
  return (
    <div className="flex flex-col gap-2">
      {latest && <p>{t('deals.items.changedBy', { name: `\u2068${by}\u2069`, at: dayTime(new Date(latest.at)) })}</p>}
      <ConflictBanner conflict={conflict} isSaving={isSaving} />
    </div>
  )
}
