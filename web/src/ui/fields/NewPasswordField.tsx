import type { ComponentProps } from 'react'
import { PasswordField } from './PasswordField.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'

interface Props extends ComponentProps<typeof PasswordField> {
  value: string
}

/** A new password with its strength, and an error below it. */
export function NewPasswordField(props: Props) {
  return (
    <div className="flex flex-col gap-1 [&_[id$='-note']]:order-last">
      <PasswordField {...props} autoComplete="new-password" className="contents!" />
      <PasswordStrength password={props.value} />
    </div>
  )
}
