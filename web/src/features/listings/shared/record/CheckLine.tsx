import type { ListingChecks } from '@mawrid/contract/listings/checks.ts'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'

export type Check = ListingChecks['results'][number]

interface Props {
  check: Check
  /** Where it is put right. */
  href: string | undefined
}

/** One thing that has to hold before buyers see a listing; what does not hold leads to where it is put right. */
export function CheckLine({ check: { code, ok, is_required }, href }: Props) {
  const { t } = useTranslation()
  const Icon = ok ? CircleCheck : is_required ? CircleAlert : CircleDashed
  const text = t(`listings.check.${code}.${ok ? 'ok' : 'fix'}`)
  return (
    <li className="flex items-start gap-2 py-1">
      <Icon
        size={16}
        aria-hidden
        className={`mt-[0.25em] shrink-0 ${ok ? 'text-good' : is_required ? 'text-bad' : 'text-ink-soft'}`}
      />
      <span className="sr-only">{t(ok ? 'listings.checks.ok' : 'listings.checks.notOk')} </span>
      {ok || !href ? (
        <span className={ok ? 'text-ink-soft' : undefined}>{text}</span>
      ) : (
        <Anchor href={href} className="rounded-sm text-accent underline-offset-4 hover:underline">
          {text}
        </Anchor>
      )}
    </li>
  )
}
