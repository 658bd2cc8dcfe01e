import { RiyalSign } from '../brand/RiyalSign.tsx'
import { moneyFormat } from '../values/amounts.ts'
import { Affix } from './Affix.tsx'
import { CodeField, type FormattedFieldProps } from './CodeField.tsx'

/** An amount in riyals. Its value is the contract's `1499.00`. The sign is left of the number in both languages (SAMA). */
export function MoneyField(props: FormattedFieldProps) {
  return (
    <CodeField
      inputMode="decimal"
      {...props}
      format={moneyFormat}
      before={
        <Affix>
          <RiyalSign />
        </Affix>
      }
    />
  )
}
