import type { NoticeGroup } from '@mawrid/contract/notices/calls.ts'
import { type NoticeArea, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { reminders } from '@mawrid/contract/notices/states.ts'
import { noticeText } from '@mawrid/contract/notices/texts.ts'
import {
  Building2,
  Check,
  Clock,
  Ellipsis,
  FileText,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MailOpen,
  Package,
  ShieldCheck,
  Tags,
  Undo2,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '#platform/language/language.ts'
import { switchCompany } from '#platform/session/switchCompany.ts'
import { useUser } from '#platform/session/userStore.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor, isPlainPress } from '#ui/navigation.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { MenuEntry } from '#ui/overlays/menuEntries.ts'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import type { NoticeMoves } from './useMoveNotices.ts'

const icons: Readonly<Record<NoticeArea, LucideIcon>> = {
  deals: Handshake,
  work: Users,
  invoices: FileText,
  stock: Package,
  catalogue: Tags,
  company: Building2,
  support: LifeBuoy,
  security: ShieldCheck,
}

interface Props {
  group: NoticeGroup
  moves: NoticeMoves
  /** Whether the company is named, which people of several need. */
  showsCompany: boolean
}

/** What happened to one record, as a link to it. */
export function NoticeRow({ group, moves, showsCompany }: Props) {
  const { t } = useTranslation()
  const { lang, number, dayTime } = useFormats()
  const own = useUser(({ user }) => user.company?.id)
  const { notices, path, company, at } = group
  const [latest] = notices
  if (!latest) return null
  const { subject } = noticeText(latest.kind, latest.values, lang)
  const isUnread = notices.some(({ state }) => state === 'unread')
  const isDone = latest.state === 'done'
  const Icon = icons[noticeRule(latest.kind).area]
  const remindAt = notices.find(({ remind_at }) => remind_at !== null)?.remind_at ?? null
  const isElsewhere = company !== null && company.id !== own

  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-3 hover:bg-surface-hover has-[a:focus-visible]:bg-surface-hover sm:px-5">
      <span
        className={classes(
          'col-start-1 row-span-2 row-start-1 mt-0.5 inline-flex size-9 items-center justify-center rounded-full',
          isUnread ? 'bg-accent-soft text-accent' : 'bg-surface-sunken text-ink-soft',
        )}
      >
        <Icon size={18} aria-hidden />
      </span>
      <p className="col-start-2 row-start-1 flex min-w-0 flex-wrap items-baseline gap-x-2">
        <Anchor
          href={path}
          data-notice={group.record_id}
          onClick={(event) => {
            if (isUnread) moves.read(group)
            if (!isElsewhere || !isPlainPress(event)) return
            event.preventDefault()
            switchCompany(company.id, path)
          }}
          className={classes(
            'min-w-0 text-pretty after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {isUnread && <span className="sr-only">{t('notices.unreadMark')} </span>}
          {/* In the direction of the page, although it begins with a number in Latin letters. */}
          <bdi dir={directionOf(lang)}>{subject}</bdi>
        </Anchor>
        <span className="text-sm text-ink-soft">
          <RelativeTime at={at} />
        </span>
      </p>
      {/* On a phone it runs under the buttons too. */}
      <div className="col-start-2 row-start-2 max-sm:col-span-2">
        <ul>
          {notices.map((notice) => (
            <li key={notice.id} className={classes('text-pretty', notice.state !== 'unread' && 'text-ink-soft')}>
              <bdi>{noticeText(notice.kind, notice.values, lang).text}</bdi>
              {notice.count > 1 && (
                <span className="ms-2 rounded-full bg-surface-sunken px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
                  {t('notices.times', { count: notice.count, formatted: number(notice.count) })}
                </span>
              )}
            </li>
          ))}
        </ul>
        {(showsCompany && company) || remindAt ? (
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {showsCompany && company && <bdi>{company.name}</bdi>}
            {remindAt && <span>{t('notices.remindAt', { when: dayTime(new Date(remindAt)) })}</span>}
          </p>
        ) : null}
      </div>
      <div className="relative col-start-3 row-start-1 flex items-center gap-0.5 sm:row-span-2">
        {isDone ? (
          <IconButton
            size="sm"
            icon={Undo2}
            label={t('notices.reopen', { subject })}
            onClick={() => moves.reopen(group)}
          />
        ) : (
          <IconButton
            size="sm"
            icon={Check}
            label={t('notices.finish', { subject })}
            onClick={() => moves.finish(group)}
          />
        )}
        {!isDone && (
          <Menu
            label={t('notices.actionsOf', { subject })}
            align="end"
            trigger={(props) => (
              <IconButton {...props} size="sm" icon={Ellipsis} label={t('notices.actionsOf', { subject })} />
            )}
            entries={entriesOf()}
          />
        )}
      </div>
    </li>
  )

  function entriesOf(): readonly MenuEntry[] {
    const isLater = latest?.state === 'later'
    return [
      {
        id: 'state',
        items: isLater
          ? [{ id: 'now', label: t('notices.showNow'), icon: Undo2, onChoose: () => moves.reopen(group) }]
          : isUnread
            ? [{ id: 'read', label: t('notices.read'), icon: MailOpen, onChoose: () => moves.read(group) }]
            : [{ id: 'unread', label: t('notices.markUnread'), icon: Mail, onChoose: () => moves.unread(group) }],
      },
      {
        id: 'remind',
        title: t('notices.remindMe'),
        items: reminders.map((reminder) => ({
          id: reminder,
          label: t(`notices.remind.${reminder}`),
          icon: Clock,
          onChoose: () => moves.remind(group, reminder),
        })),
      },
    ]
  }
}
