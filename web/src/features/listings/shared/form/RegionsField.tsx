import { type Region, regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'
import { onGroupBlur } from '#ui/fields/onGroupBlur.ts'
import { useLang } from '#ui/format/useFormats.ts'

interface Props extends FieldProps {
  value: readonly Region[]
  onChange: (value: Region[]) => void
  onBlur?: (() => void) | undefined
}

/** Toggles for the regions of the Kingdom; none selected means everywhere. */
export function RegionsField({ value, onChange, onBlur, ...field }: Props) {
  const { t } = useTranslation()
  const lang = useLang()

  function press(region: Region) {
    onChange(regions.filter((each) => value.includes(each) !== (each === region)))
  }

  return (
    <Field {...field} as="group" help={field.help ?? t('listings.form.regionsHelp')}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only learns that the whole group was left
        <div onBlur={onGroupBlur(onBlur)} className="flex flex-wrap gap-2 py-1">
          <Chip
            id={control.id}
            label={t('listings.form.wholeKingdom')}
            isOn={value.length === 0}
            onPress={() => onChange([])}
          />
          {regions.map((region) => (
            <Chip
              key={region}
              label={regionNames[region][`name_${lang}`]}
              isOn={value.includes(region)}
              onPress={() => press(region)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

interface ChipProps {
  id?: string
  label: string
  isOn: boolean
  onPress: () => void
}

function Chip({ id, label, isOn, onPress }: ChipProps) {
  return (
    <button
      type="button"
      id={id}
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-9 rounded-full border border-line-strong bg-surface-raised px-3 text-sm transition-colors hover:border-ink-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium pointer-coarse:min-h-11"
    >
      {label}
    </button>
  )
}
