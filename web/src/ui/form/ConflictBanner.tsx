import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { differences } from './differences.ts'
import type { Conflict, FieldFacts } from './useMawridForm.ts'

interface Props<V extends FieldValues> {
  conflict: Conflict<V>
  labels: ReadonlyMap<string, FieldFacts>
  isSaving: boolean
}

/** The record was changed by somebody else meanwhile: both versions, field by field, and the choice between them. */
export function ConflictBanner<V extends FieldValues>({ conflict, labels, isSaving }: Props<V>) {
  const { t } = useTranslation()
  const changed = differences(conflict.mine, conflict.theirs, labels)

  return (
    <Banner
      tone="warn"
      urgent
      title={t('ui.form.conflict.title')}
      actions={
        <>
          <Button size="sm" busy={isSaving} onClick={() => void conflict.keepMine()}>
            {t('ui.form.conflict.keepMine')}
          </Button>
          <Button size="sm" disabled={isSaving} onClick={conflict.takeTheirs}>
            {t('ui.form.conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('ui.form.conflict.explanation')}</p>
      {changed.length > 0 && (
        <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_1fr]">
          {changed.map(({ path, label, mine, theirs }) => (
            <div key={path} className="contents">
              <dt className="font-medium">{label}</dt>
              <dd>
                <span className="text-ink-soft">{t('ui.form.conflict.mine')}</span>{' '}
                <bdi>{mine || t('ui.form.conflict.empty')}</bdi>
              </dd>
              <dd>
                <span className="text-ink-soft">{t('ui.form.conflict.theirs')}</span>{' '}
                <bdi>{theirs || t('ui.form.conflict.empty')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Banner>
  )
}
