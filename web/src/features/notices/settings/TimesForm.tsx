import type { NoticeSettings } from '@mawrid/contract/notices/settings.calls.ts'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useSetTimes } from './queries.ts'

const usualQuiet = { quiet_from: 22, quiet_until: 7 }

/** When the daily email is sent, and the hours in which push notifications and text messages wait. */
export function TimesForm({ settings }: { settings: NoticeSettings }) {
  const { t } = useTranslation()
  const { time } = useFormats()
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: time(new Date(`2026-01-01T${String(hour).padStart(2, '0')}:00+03:00`)),
  }))
  const { digest_hour, quiet_from, quiet_until } = settings
  const setTimes = useSetTimes()
  const isQuiet = quiet_from !== null
  const change = (more: Partial<Pick<NoticeSettings, 'digest_hour' | 'quiet_from' | 'quiet_until'>>) =>
    setTimes.mutate({ digest_hour, quiet_from, quiet_until, ...more })

  return (
    <FormSection title={t('notices.settings.times')} description={t('notices.settings.riyadh')}>
      <SelectField
        label={t('notices.settings.digestHour')}
        help={t('notices.settings.digestHelp')}
        className="sm:max-w-60"
        value={String(digest_hour)}
        choices={hours}
        onChange={(hour) => change({ digest_hour: Number(hour) })}
      />
      <Switch
        label={<span className="font-medium">{t('notices.settings.quiet')}</span>}
        help={t('notices.settings.quietHelp')}
        checked={isQuiet}
        onChange={(isOn) => change(isOn ? usualQuiet : { quiet_from: null, quiet_until: null })}
      />
      {isQuiet && (
        <div className="grid grid-cols-2 gap-3 sm:max-w-96">
          <SelectField
            label={t('notices.settings.quietFrom')}
            value={String(quiet_from)}
            choices={hours}
            onChange={(hour) => change({ quiet_from: Number(hour) })}
          />
          <SelectField
            label={t('notices.settings.quietUntil')}
            value={String(quiet_until)}
            choices={hours}
            onChange={(hour) => change({ quiet_until: Number(hour) })}
          />
        </div>
      )}
    </FormSection>
  )
}
