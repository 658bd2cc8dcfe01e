import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { deviceName } from './deviceFace.tsx'
import { LoadTrouble } from './LoadTrouble.tsx'
import { type DeviceSession, sessionsQuery, useEndSessions } from './queries.ts'

/** The devices that are signed in; each can be signed out from here, and all others at once. */
export function DevicesSection() {
  const { t } = useTranslation()
  const { data: sessions, error, refetch } = useQuery(sessionsQuery)
  const [asked, setChosen] = useState<DeviceSession | 'others' | null>(null)
  const ending = useEndSessions()
  const hasOthers = sessions?.some((session) => !session.is_current)
  const what = asked === 'others' ? 'others' : 'one'

  function end() {
    if (!asked) return
    ending.mutate(asked === 'others' ? asked : { id: asked.id }, {
      onSuccess: () => toast({ text: t(`account.profile.devices.ended.${what}`) }),
      onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
      onSettled: () => setChosen(null),
    })
  }

  return (
    <FormSection title={t('account.profile.devices.title')} description={t('account.profile.devices.lead')}>
      {error ? (
        <LoadTrouble error={error} onRetry={refetch} />
      ) : sessions ? (
        <ul className="-my-2 divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow key={session.id} session={session} onEnd={() => setChosen(session)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {hasOthers && (
        <Button look="quietDanger" className="-ms-4 self-start" onClick={() => setChosen('others')}>
          {t('account.profile.devices.endOthers')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(`account.profile.devices.ask.${what}`)}
        consequence={t(`account.profile.devices.consequence.${what}`, {
          device: asked && asked !== 'others' ? deviceName(asked, t) : '',
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
