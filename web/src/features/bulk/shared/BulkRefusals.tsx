import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { refusalText } from './refusalText.ts'

/** Those that stay as they are, each with the reason. */
export function BulkRefusals({ edit }: { edit: BulkEdit }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (edit.refusals.length === 0) return null
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('bulk.edit.refusals')}</h3>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {edit.refusals.map((refusal) => (
          <li key={refusal.id} className="px-3 py-2">
            <p className="flex flex-wrap gap-x-2">
              <bdi className="font-medium">{nameIn(lang, refusal)}</bdi>
              <bdi dir="ltr" className="text-ink-soft">
                {refusal.sku}
              </bdi>
            </p>
            <p className="text-sm text-bad">{refusalText(refusal.code, t)}</p>
          </li>
        ))}
      </ul>
      {edit.refusals.length < edit.refused && (
        <p className="text-sm text-ink-soft">{t('bulk.edit.firstOnes', { count: edit.refusals.length })}</p>
      )}
    </section>
  )
}
