import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { CircleCheck, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { DeviceIcon, deviceName } from './device.tsx'
import { type DeviceSession, sessionsQuery, useEndSessions } from './queries.ts'
import { SectionFailed } from './SectionFailed.tsx'

const shownAtFirst = 5

/** The signed-in devices; each can be signed out, and all others at once. */
export function DevicesSection() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [chosen, setChosen] = useState<DeviceSession | 'others' | null>(null)
  // The email about a new device leads here.
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [named, setNamed] = useState(() => new URLSearchParams(search).get('end'))
  const emailed = sessions?.find(({ id, is_current }) => id === named && !is_current)
  if (emailed && chosen === null) {
    setNamed(null)
    setChosen(emailed)
  }
  const ending = useEndSessions()
  const hasOthers = sessions?.some((session) => !session.is_current)
  const [isWhole, setWhole] = useState(false)
  const sorted = sessions?.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  const shown = isWhole ? sorted : sorted?.slice(0, shownAtFirst)
  const what = chosen === 'others' ? 'others' : 'one'

  function end() {
    if (!chosen) return
    ending.mutate(chosen === 'others' ? chosen : { id: chosen.id }, {
      onSuccess: () => toast({ text: t(`account.profile.devices.ended.${what}`) }),
      onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
      onSettled: () => setChosen(null),
    })
  }

  return (
    <FormSection title={t('account.profile.devices.title')} description={t('account.profile.devices.lead')}>
      {hasOthers && (
        <Button size="sm" icon={LogOut} className="self-start" onClick={() => setChosen('others')}>
          {t('account.profile.devices.endOthers')}
        </Button>
      )}
      {error ? (
        <SectionFailed error={error} onRetry={refetch} />
      ) : sessions && shown ? (
        <>
          <ul className="-my-2 divide-y divide-line">
            {shown.map((session) => (
              <DeviceRow key={session.id} session={session} onEnd={() => setChosen(session)} />
            ))}
          </ul>
          {sessions.length > shown.length && (
            <Button look="quiet" className="-ms-3 self-start" onClick={() => setWhole(true)}>
              {t('account.profile.history.all', { total: number(sessions.length) })}
            </Button>
          )}
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      <ConfirmDialog
        isOpen={chosen !== null}
        title={t(`account.profile.devices.confirm.${what}`)}
        consequence={t(`account.profile.devices.consequence.${what}`, {
          device: chosen && chosen !== 'others' ? deviceName(chosen, t) : '',
        })}
        confirmLabel={t('account.profile.devices.end')}
        danger
        busy={ending.isPending}
        onConfirm={end}
        onCancel={() => setChosen(null)}
      />
    </FormSection>
  )
}

interface DeviceRowProps {
  session: DeviceSession
  onEnd: () => void
}

function DeviceRow({ session, onEnd }: DeviceRowProps) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const name = deviceName(session, t)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-72 items-center gap-3">
        <DeviceIcon system={session.system} />
        <div className="min-w-0 grow">
          <p className="font-medium">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {t('account.profile.devices.lastUsed')} <RelativeTime at={session.last_used_at} /> ·{' '}
            <bdi dir="ltr">{session.ip}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {t('account.profile.devices.signedIn', { when: dayTime(new Date(session.signed_in_at)) })}
          </p>
        </div>
      </div>
      {session.is_current ? (
        <span className="max-sm:ms-12">
          <StatusPill tone="good" icon={CircleCheck} label={t('account.profile.devices.current')} />
        </span>
      ) : (
        <Button
          size="sm"
          className="max-sm:ms-12"
          aria-label={t('account.profile.devices.endOf', { device: name })}
          onClick={onEnd}
        >
          {t('account.profile.devices.end')}
        </Button>
      )}
    </li>
  )
}
