import { parseTime } from '@internationalized/date'
import { Group, I18nProvider, TimeField as Segmented } from 'react-aria-components'
import { useLang } from '../../format/useFormats.ts'
import { Field, type FieldProps } from '../Field.tsx'
import { DateSegments } from './DateSegments.tsx'
import { dateBoxLook } from './dateLook.ts'
import { localeTag } from './days.ts'

interface Props extends FieldProps {
  /** `17:30`; empty while no whole hour is entered. */
  value: string | null
  onChange: (time: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean
  readOnly?: boolean
}

/** An hour of the day. Load it lazily: it brings React Aria. */
export function TimeField({ value, onChange, onBlur, disabled, readOnly, ...field }: Props) {
  const lang = useLang()

  return (
    <Field {...field} as="named">
      {(control) => (
        <I18nProvider locale={localeTag(lang)}>
          <Segmented
            id={control.id}
            aria-labelledby={`${control.id}-label`}
            {...(control['aria-describedby'] && { 'aria-describedby': control['aria-describedby'] })}
            value={value ? parseTime(value) : null}
            onChange={(time) => onChange(time ? time.toString().slice(0, 5) : '')}
            {...(onBlur && { onBlur })}
            hourCycle={12}
            isDisabled={disabled ?? false}
            isReadOnly={readOnly ?? false}
            isInvalid={field.error !== undefined}
            isRequired={field.required ?? false}
            validationBehavior="aria"
          >
            <Group className={dateBoxLook}>
              <DateSegments className="grow px-3" />
            </Group>
          </Segmented>
        </I18nProvider>
      )}
    </Field>
  )
}
