import { crNumberFormat, nationalIdFormat, vatNumberFormat } from '../values/codes.ts'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

/** A national ID or iqama: ten digits. */
export function NationalIdField(props: FormattedFieldProps) {
  return <CodeField {...props} format={nationalIdFormat} />
}

/** A commercial registration, or the unified number (700…): ten digits. */
export function CrNumberField(props: FormattedFieldProps) {
  return <CodeField {...props} format={crNumberFormat} />
}

/** A VAT number: fifteen digits, the first and last of them 3. */
export function VatNumberField(props: FormattedFieldProps) {
  return <CodeField {...props} format={vatNumberFormat} />
}
