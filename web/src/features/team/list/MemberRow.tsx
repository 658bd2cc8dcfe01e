import type { Member } from '@mawrid/contract/team/team.ts'
import { CirclePause, CirclePlay, Ellipsis, KeyRound, LogOut, type LucideIcon, UserCog, UserMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { RoleTag, ScopeNote } from '../shared/RoleTag.tsx'

type Action = Member['actions'][number]

const icons: Readonly<Record<Action, LucideIcon>> = {
  change_role: UserCog,
  offer_ownership: KeyRound,
  suspend: CirclePause,
  restore: CirclePlay,
  remove: UserMinus,
  leave: LogOut,
}

interface Props {
  member: Member
  onAction: (action: Action) => void
}

export function MemberRow({ member, onAction }: Props) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const name = personName(lang, member) || member.email
  const label = t('team.actionsOf', { name })

  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Avatar name={name} picture={member.avatar ? hostedUrl(member.avatar) : null} />
      <div className="grid min-w-0 grow items-center gap-x-4 lg:grid-cols-[minmax(0,1fr)_16rem_13rem]">
        <div className="min-w-0">
          <p className="flex min-w-0 items-center gap-2">
            <bdi className="truncate font-medium">{name}</bdi>
            {member.is_self && <span className="shrink-0 text-sm text-ink-soft">{t('team.you')}</span>}
            {member.status === 'suspended' && (
              <StatusPill tone="warn" icon={CirclePause} label={t('team.status.suspended')} />
            )}
          </p>
          <p className="flex min-w-0 items-center gap-2 text-sm text-ink-soft">
            <span className="inline-flex max-w-1/2 shrink-0 lg:hidden">
              <RoleTag of={member} />
            </span>
            <bdi dir="ltr" className="truncate">
              {member.email}
            </bdi>
          </p>
          <div className="flex min-w-0 lg:hidden">
            <ScopeNote of={member} />
          </div>
        </div>
        <div className="hidden min-w-0 flex-col items-start gap-1 lg:flex">
          <RoleTag of={member} />
          <ScopeNote of={member} />
        </div>
        <p className="text-sm text-ink-soft max-sm:hidden">
          <span className="lg:block">
            {member.last_seen_at ? (
              <>
                {t('team.lastSeen')} <RelativeTime at={member.last_seen_at} />
              </>
            ) : (
              t('team.notSeen')
            )}
          </span>
          <span className="lg:hidden"> · </span>
          <span className="lg:block">{t('team.joined', { day: day(new Date(member.joined_at)) })}</span>
        </p>
      </div>
      {member.actions.length > 0 ? (
        <Menu
          label={label}
          align="end"
          trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={label} />}
          entries={member.actions.map((action) => ({
            id: action,
            label: t(`team.move.${action}.action`),
            icon: icons[action],
            danger: action === 'remove' || action === 'leave',
            onChoose: () => onAction(action),
          }))}
        />
      ) : (
        <span className="size-8 shrink-0 pointer-coarse:size-11" />
      )}
    </li>
  )
}
