import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { ChangeDraft } from './bulkChange.ts'
import { ValueShown } from './ValueShown.tsx'

interface Props {
  edit: BulkEdit
  what: ChangeDraft['what']
}

/** The first products with what they have and what they would have. */
export function BulkExamples({ edit, what }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  if (edit.examples.length === 0) return null
  const isPart = edit.examples.length < edit.total - edit.same - edit.refused
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-sm font-medium">{t('bulk.edit.examples')}</h3>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {edit.examples.map((example) => (
          <li key={example.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <div className="min-w-0 grow basis-48">
              <bdi className="block truncate font-medium">{nameIn(lang, example)}</bdi>
              <bdi dir="ltr" className="text-sm text-ink-soft">
                {example.sku}
              </bdi>
            </div>
            <span className="flex items-center gap-2">
              <span className="sr-only">{t('bulk.edit.before')}</span>
              <span className="text-ink-soft">
                <ValueShown what={what} value={example.before} />
              </span>
              <ArrowRight size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
              <span className="sr-only">{t('bulk.edit.after')}</span>
              <span className="font-medium">
                <ValueShown what={what} value={example.after} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isPart && <p className="text-sm text-ink-soft">{t('bulk.edit.firstOnes', { count: edit.examples.length })}</p>}
    </section>
  )
}
