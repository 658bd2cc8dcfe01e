import { useLang } from '#ui/format/useFormats.ts'
import { timeFormat } from '#ui/values/times.ts'
import { CodeField, type FormattedFieldProps } from '../CodeField.tsx'

/** A time of day, such as `17:30`. The browser's own field follows the system's language and clock, not the page's. */
export function TimeField(props: FormattedFieldProps) {
  const format = timeFormat(useLang())
  return <CodeField inputMode="text" {...props} format={format} dir="auto" />
}
