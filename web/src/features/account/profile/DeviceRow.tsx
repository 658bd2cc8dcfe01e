import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { DeviceIcon, deviceName } from './deviceFace.tsx'
import type { DeviceSession } from './queries.ts'

interface Props {
  session: DeviceSession
  onEnd: () => void
}

export function DeviceRow({ session, onEnd }: Props) {
  const { t } = useTranslation()
  const name = deviceName(session, t)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <DeviceIcon system={session.system} />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-soft">
          {t('account.profile.devices.lastUsed')} <RelativeTime at={session.last_used_at} /> ·{' '}
          <bdi dir="ltr">{session.ip}</bdi>
        </p>
      </div>
      {session.is_current ? (
        <StatusPill tone="good" icon={CircleCheck} label={t('account.profile.devices.current')} />
      ) : (
        <Button size="sm" aria-label={t('account.profile.devices.endOf', { device: name })} onClick={onEnd}>
          {t('account.profile.devices.end')}
        </Button>
      )}
    </li>
  )
}
