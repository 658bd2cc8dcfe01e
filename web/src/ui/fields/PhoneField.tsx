import { phoneFormat } from '../values/phone.ts'
import { Affix } from './Affix.tsx'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

interface Props extends FormattedFieldProps {
  /** Only mobile numbers are accepted: the placeholder shows their form. */
  isMobile?: true
}

/** A Saudi number. Its value is `+966501234567`, whatever form it was typed or pasted in. */
export function PhoneField({ isMobile, ...props }: Props) {
  return (
    <CodeField
      inputMode="tel"
      autoComplete="tel-national"
      {...(isMobile && { placeholder: '5X XXX XXXX' })}
      {...props}
      format={phoneFormat}
      before={
        <Affix>
          <span dir="ltr" className="tabular-nums">
            +966
          </span>
        </Affix>
      }
    />
  )
}
