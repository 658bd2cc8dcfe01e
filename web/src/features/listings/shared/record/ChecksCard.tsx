import type { ListingChecks } from '@mawrid/contract/listings/checks.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { CompletenessBar } from '../CompletenessBar.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { checksQuery } from '../queries.ts'

interface Props {
  config: Pick<ListingKindConfig, 'kind' | 'checks'>
  listing: ListingRecord
}

/** Whether buyers see the listing and, if not, what prevents it, with links to the fields. */
export function ChecksCard({ config, listing }: Props) {
  const { t } = useTranslation()
  const query = useQuery(checksQuery(config, listing.id))
  const checks = query.data
  const mayEdit = listing.allowed_actions.includes('edit')
  const { open: unmet = [], done = [] } = Object.groupBy(checks?.results ?? [], ({ ok }) => (ok ? 'done' : 'open'))
  // Nothing can be done about it while details are missing.
  const isIncomplete = unmet.some(({ code, is_required }) => is_required && code !== 'published')
  const open = unmet.filter(({ code }) => code !== 'published' || !isIncomplete)

  return (
    <Card title={t('listings.checks.title')}>
      <p className="mb-1 flex items-center justify-between gap-3 border-b border-line pb-2 text-sm text-ink-soft">
        <span aria-hidden>{t('listings.fields.completeness')}</span>
        <CompletenessBar value={listing.completeness} />
      </p>
      {!checks ? (
        <PartFailed text={t('listings.checks.failed')} part={query} />
      ) : (
        <>
          <p className={checks.is_live ? 'py-1 font-medium text-good' : 'py-1 font-medium'}>
            {t(checks.is_live ? 'listings.checks.live' : 'listings.checks.notLive')}
          </p>
          {lines(open)}
          {done.length > 0 && (
            <details>
              <summary className="cursor-pointer py-1 text-ink-soft">
                {t('listings.checks.done', { count: done.length })}
              </summary>
              {lines(done)}
            </details>
          )}
        </>
      )}
    </Card>
  )

  function lines(some: readonly Check[]) {
    return (
      <ul className="flex flex-col empty:hidden">
        {some.map((check) => (
          <CheckLine key={check.code} check={check} href={placeOf(check)} />
        ))}
      </ul>
    )
  }

  /** The address at which the check is fixed. */
  function placeOf({ code, field }: Check): string | undefined {
    if (code === 'company_active') return screenPaths.company
    return field && mayEdit ? `${recordPath(`${config.kind}Edit`, listing.id)}#${field}` : undefined
  }
}

type Check = ListingChecks['results'][number]

interface CheckLineProps {
  check: Check
  /** The address at which it is fixed. */
  href: string | undefined
}

/** One requirement for publication; an unmet one links to where it is fixed. */
function CheckLine({ check: { code, ok, is_required }, href }: CheckLineProps) {
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
