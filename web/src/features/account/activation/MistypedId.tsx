import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { ReactNode } from 'react'
import { Trans } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'

/** A request to a number that is nobody's, or another's, never arrives: the way back is to register with the right one. */
export function MistypedId() {
  return (
    <p className="text-pretty text-sm text-ink-soft">
      <Trans i18nKey="account.activate.mistyped" components={{ register: <RegisterLink /> }} />
    </p>
  )
}

function RegisterLink({ children }: { children?: ReactNode }) {
  return (
    <Anchor href={screenPaths.register} className="rounded-sm text-accent underline">
      {children}
    </Anchor>
  )
}
