import type { ComponentProps } from 'react'
import type { Format } from '../values/format.ts'
import { TextField } from './TextField.tsx'
import { type FormattedValue, useFormattedInput } from './useFormattedInput.ts'

type TextProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'code' | 'type'
>

export interface FormattedFieldProps extends TextProps, FormattedValue {}

interface Props extends FormattedFieldProps {
  format: Format
}

/** Base of all number and code fields: accepts Latin and Arabic-Indic digits, and formats the value on blur. */
export function CodeField({ format, value, onChange, onBlur, ...rest }: Props) {
  const input = useFormattedInput(format, { value, onChange, onBlur })
  return <TextField inputMode="numeric" autoComplete="off" {...rest} {...input} code />
}
