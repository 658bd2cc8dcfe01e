import { percentFormat } from '../values/amounts.ts'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

/** A percentage. Its value is `15` or `7.5`. The sign is at the end, as other units are. */
export function PercentField(props: FormattedFieldProps) {
  return (
    <CodeField
      inputMode="decimal"
      {...props}
      format={percentFormat}
      after={<span className="flex shrink-0 items-center self-stretch pe-3 text-ink-soft">%</span>}
    />
  )
}
