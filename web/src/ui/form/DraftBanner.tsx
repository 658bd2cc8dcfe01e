import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { useFormats } from '../format/useFormats.ts'
import type { DraftNotice } from './useDraft.ts'

interface Props {
  draft: DraftNotice
}

/** Says that a draft was restored, or that an outdated one is available, and can discard it. */
export function DraftBanner({ draft }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  const when = formats.dayTime(draft.savedAt)

  if (draft.state === 'restored') {
    return (
      <Banner
        tone="info"
        onDismiss={draft.dismiss}
        actions={
          <Button size="sm" onClick={draft.discard}>
            {t('ui.form.draft.discard')}
          </Button>
        }
      >
        {t('ui.form.draft.restored', { when })}
      </Banner>
    )
  }
  return (
    <Banner
      tone="warn"
      actions={
        <>
          <Button size="sm" onClick={draft.restore}>
            {t('ui.form.draft.use')}
          </Button>
          <Button size="sm" onClick={draft.discard}>
            {t('ui.form.draft.discard')}
          </Button>
        </>
      }
    >
      {t('ui.form.draft.outdated', { when })}
    </Banner>
  )
}
