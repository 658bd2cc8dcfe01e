import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { deviceName } from './device.tsx'
import { type SignIn, signInsQuery } from './queries.ts'
import { SectionFailed } from './SectionFailed.tsx'

const shownAtFirst = 8
/** Ended sessions that the seller should check. */
const worrying: readonly SignIn['ended'][] = ['token_reused', 'blocked']

export function SignInHistory() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data: signIns, error, refetch } = useQuery(signInsQuery)
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? signIns : signIns?.slice(0, shownAtFirst)

  return (
    <FormSection title={t('account.profile.history.title')} description={t('account.profile.history.lead')}>
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : shown && signIns ? (
        <>
          <ol className="-my-2 divide-y divide-line">
            {shown.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ol>
          {signIns.length > shown.length && (
            <Button look="quiet" className="-ms-3 self-start" onClick={() => setWhole(true)}>
              {t('account.profile.history.all', { total: number(signIns.length) })}
            </Button>
          )}
        </>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </FormSection>
  )
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const { at, ended, ended_at } = signIn
  return (
    <li className="grid gap-x-4 py-2.5 sm:grid-cols-[12rem_1fr_auto]">
      <time dateTime={at}>{dayTime(new Date(at))}</time>
      <span className="min-w-0">
        <bdi>{deviceName(signIn, t)}</bdi>{' '}
        <span className="text-ink-soft">
          · <bdi dir="ltr">{signIn.ip}</bdi>
        </span>
      </span>
      <span className={classes('text-sm', worrying.includes(ended) ? 'text-bad' : 'text-ink-soft')}>
        {ended && ended_at
          ? t(`account.profile.history.ended.${ended}`, { when: dayTime(new Date(ended_at)) })
          : t('account.profile.history.open')}
      </span>
    </li>
  )
}
