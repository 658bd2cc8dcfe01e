import { mailChoices, noticeAreas, noticeRule } from '@mawrid/contract/notices/kinds.ts'
import { noticeAreaNames, noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import type { NoticeSettings as Settings } from '@mawrid/contract/notices/settings.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { controlLook } from '#ui/fields/controlLook.ts'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { PhoneCard } from '../settings/PhoneCard.tsx'
import { PushCard } from '../settings/PushCard.tsx'
import { type ChosenChannels, noticeSettingsQuery, useChooseChannels } from '../settings/queries.ts'
import { TimesForm } from '../settings/TimesForm.tsx'

type Row = Settings['kinds'][number]

/** By which channels the person is notified of each kind, and when. A choice takes effect at once. */
export function NoticeSettings() {
  const { t } = useTranslation()
  const settings = useQuery(noticeSettingsQuery)
  const choose = useChooseChannels()
  if (settings.error && !settings.data) {
    return (
      <FailedScreen
        isCard
        title={t('notices.settings.failed')}
        error={settings.error}
        isRetrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    )
  }
  if (!settings.data) return <Skeleton shape="box" className="h-[54rem] w-full" />
  const { data } = settings
  return (
    <div className="flex flex-col gap-4">
      <TimesForm settings={data} />
      <PushCard />
      <PhoneCard settings={data} />
      {noticeAreas.map((area) => {
        const rows = data.kinds.filter(({ kind }) => noticeRule(kind).area === area)
        return (
          rows.length > 0 && (
            <Area key={area} area={area} rows={rows} choose={choose} hasPhone={data.phone_is_confirmed} />
          )
        )
      })}
    </div>
  )
}

interface AreaProps {
  area: (typeof noticeAreas)[number]
  rows: readonly Row[]
  choose: (chosen: ChosenChannels) => void
  hasPhone: boolean
}

const columns = 'sm:grid sm:grid-cols-[minmax(0,1fr)_9.5rem_4.5rem_4.5rem_4.5rem] sm:items-center sm:gap-x-3'

function Area({ area, rows, choose, hasPhone }: AreaProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const title = noticeAreaNames[area][lang]
  return (
    <FormSection title={title}>
      <div className="-my-2">
        <div aria-hidden className={classes(columns, 'border-b border-line pb-2 text-sm text-ink-soft max-sm:hidden')}>
          <span>{t('notices.kind')}</span>
          {(['mail', 'screen', 'push', 'sms'] as const).map((channel) => (
            <span key={channel} className={classes(channel !== 'mail' && 'text-center')}>
              {t(`notices.settings.channel.${channel}`)}
            </span>
          ))}
        </div>
        <ul>
          {rows.map((row) => (
            <KindRow key={row.kind} row={row} choose={choose} hasPhone={hasPhone} />
          ))}
        </ul>
      </div>
    </FormSection>
  )
}

function KindRow({ row, choose, hasPhone }: { row: Row } & Pick<AreaProps, 'choose' | 'hasPhone'>) {
  const { t } = useTranslation()
  const lang = useLang()
  const { kind, is_fixed } = row
  const name = noticeKindTitles[kind][lang]
  const labelOf = (channel: 'screen' | 'mail' | 'push' | 'sms') =>
    t('notices.settings.channelOf', { channel: t(`notices.settings.channel.${channel}`), kind: name })

  function box(channel: 'screen' | 'push' | 'sms', isDisabled: boolean) {
    return (
      // The label is hidden from `sm`, and its gap with it.
      <span className="flex min-h-10 items-center sm:-me-2.5 sm:justify-center">
        <Checkbox
          label={
            <>
              <span className="sr-only">{labelOf(channel)}</span>
              <span aria-hidden className="text-sm text-ink-soft sm:hidden">
                {t(`notices.settings.channel.${channel}`)}
              </span>
            </>
          }
          checked={row[channel]}
          disabled={isDisabled}
          onChange={(event) => choose({ kind, [channel]: event.target.checked })}
        />
      </span>
    )
  }

  return (
    <li className={classes(columns, 'border-b border-line py-2 last:border-b-0')}>
      <span className="block font-medium text-pretty">{name}</span>
      <span className="flex min-h-10 items-center justify-between gap-3">
        <span aria-hidden className="text-sm text-ink-soft sm:hidden">
          {t('notices.settings.channel.mail')}
        </span>
        {is_fixed ? (
          <span className="text-sm text-ink-soft">{t('notices.settings.always')}</span>
        ) : (
          <span className="relative w-40 sm:w-full">
            <select
              aria-label={labelOf('mail')}
              value={row.mail}
              onChange={(event) => {
                const mail = mailChoices.find((one) => one === event.target.value)
                if (mail) choose({ kind, mail })
              }}
              className={classes(controlLook, 'block appearance-none pe-9')}
            >
              {mailChoices.map((choice) => (
                <option key={choice} value={choice}>
                  {t(`notices.settings.mail.${choice}`)}
                </option>
              ))}
            </select>
            <ChevronDown
              size={16}
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-soft"
            />
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-6 sm:contents">
        {box('screen', is_fixed)}
        {box('push', false)}
        {box('sms', !hasPhone && !row.sms)}
      </span>
    </li>
  )
}
