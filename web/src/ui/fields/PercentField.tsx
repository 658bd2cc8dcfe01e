import { percentFormat } from '../values/amounts.ts'
import { Affix } from './Affix.tsx'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

/** A percentage. Its value is `15` or `7.5`. */
export function PercentField(props: FormattedFieldProps) {
  return <CodeField inputMode="decimal" {...props} format={percentFormat} after={<Affix at="right">%</Affix>} />
}
