import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Money } from '#ui/record/Money.tsx'
import type { ChangeDraft } from './bulkChange.ts'
import { refusalText } from './refusalText.ts'
import { BeforeAndAfter } from './ValueShown.tsx'

interface Props {
  edit: BulkEdit
  what: ChangeDraft['what']
}

/** The preview or the result of the change in numbers. */
export function BulkEditReport({ edit, what }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const counted = (key: string, count: number) => t(`bulk.edit.${key}`, { count, formatted: number(count) })
  const { done, same, refused, total } = edit
  const changed = edit.state === 'preview' ? total - same - refused : done
  const rest = [
    same > 0 && counted('same', same),
    refused > 0 && counted(edit.state === 'preview' ? 'cannot' : 'couldNot', refused),
  ]
    .filter(Boolean)
    .join(' ')

  return (
    <>
      {edit.state === 'preview' && (
        <p className="text-pretty">
          <strong className="font-medium">{changed > 0 ? counted('will', changed) : t('bulk.edit.nothing')}</strong>{' '}
          {rest}
        </p>
      )}
      {edit.state === 'running' && (
        <>
          <ProgressBar
            label={t('bulk.edit.running')}
            share={total > 0 ? (done + same + refused) / total : undefined}
            detail={t('bulk.edit.progress', { done: number(done + same + refused), total: number(total) })}
          />
          <p className="text-sm text-ink-soft">{t('bulk.edit.goesOn')}</p>
        </>
      )}
      {edit.state === 'done' && (
        <Banner
          tone={changed === 0 ? 'warn' : 'good'}
          title={changed > 0 ? counted('done', changed) : t('bulk.edit.doneNone')}
        >
          {rest}
        </Banner>
      )}
      {edit.state === 'undone' && (
        <Banner tone="info" title={t('bulk.edit.undone')}>
          {edit.undo_left > 0 && counted('undoLeft', edit.undo_left)}
        </Banner>
      )}
      {edit.state === 'done' && edit.id !== null && (
        <p className="text-sm text-ink-soft">
          {edit.undo_until !== null && `${t('bulk.edit.undoLater')} `}
          <Anchor href={recordPath('bulkEdit', edit.id)} className="text-accent underline underline-offset-4">
            {t('bulk.edit.open')}
          </Anchor>
        </p>
      )}
      {edit.average && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="text-ink-soft">{t('bulk.edit.average')}</span>
          <Money amount={edit.average.before} />
          <ArrowRight size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
          <Money amount={edit.average.after} className="font-medium" />
        </p>
      )}
      {edit.lost.length > 0 && (
        <Banner tone="warn" title={t('bulk.edit.lost')}>
          <ul>
            {edit.lost.map((attribute) => (
              <li key={attribute.name_en}>
                <bdi>{nameIn(lang, attribute)}</bdi> · {counted('lostOf', attribute.products)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {edit.state === 'preview' && <BulkExamples edit={edit} what={what} />}
      {edit.state !== 'undone' && <BulkRefusals edit={edit} />}
    </>
  )
}

interface BulkExamplesProps {
  edit: BulkEdit
  what: ChangeDraft['what']
}

/** The first products with their values before and after. */
function BulkExamples({ edit, what }: BulkExamplesProps) {
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
              <span className="block truncate font-medium">
                <bdi>{nameIn(lang, example)}</bdi>
              </span>
              <bdi dir="ltr" className="text-sm text-ink-soft">
                {example.sku}
              </bdi>
            </div>
            <BeforeAndAfter what={what} before={example.before} after={example.after} />
          </li>
        ))}
      </ul>
      {isPart && <p className="text-sm text-ink-soft">{t('bulk.edit.firstOnes', { count: edit.examples.length })}</p>}
    </section>
  )
}

/** The products that stay unchanged, each with the reason. */
function BulkRefusals({ edit }: { edit: BulkEdit }) {
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
