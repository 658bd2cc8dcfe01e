import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import type { Conflict } from './useMawridForm.ts'

interface Props {
  conflict: Conflict
  isSaving: boolean
}

/** Shown when somebody else changed the record meanwhile: compares both versions field by field and offers the choice. */
export function ConflictBanner({ conflict, isSaving }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)

  // Save is at the bottom of a long form, so focusing the banner at the top scrolls it into view.
  useEffect(() => box.current?.focus(), [])

  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Banner
        tone="warn"
        urgent
        title={t('ui.form.conflict.title')}
        actions={
          <>
            <Button size="sm" busy={isSaving} onClick={() => void conflict.overwrite()}>
              {t('ui.form.conflict.keepMine')}
            </Button>
            <Button size="sm" disabled={isSaving} onClick={conflict.takeTheirs}>
              {t('ui.form.conflict.takeTheirs')}
            </Button>
          </>
        }
      >
        <p>{t('ui.form.conflict.explanation')}</p>
        {conflict.differences.length > 0 && (
          <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr_1fr]">
            {conflict.differences.map(({ path, label, mine, theirs }) => (
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
    </div>
  )
}
