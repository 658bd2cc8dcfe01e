import { startChainCheck } from '@mawrid/contract/einvoicing/calls.ts'
import type { ChainCheck } from '@mawrid/contract/einvoicing/chainCheck.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { WithRight } from '#platform/session/WithRight.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { chainCheckQuery } from '../shared/queries.ts'

/** Proves all signed documents from what is stored. The check runs on the server, so the page may be left. */
export function ChainCard() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { data } = useQuery(chainCheckQuery)
  const { mutate: start, isPending } = useMutation({
    mutationFn: () => callApi(startChainCheck, {}),
    onSuccess: (check) => queries.setQueryData(chainCheckQuery.queryKey, { check }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  const check = data?.check ?? null
  return (
    <Card
      title={t('einvoicing.chain.title')}
      aside={
        check?.status !== 'running' && (
          <WithRight right="einvoicing.manage">
            <Button size="sm" icon={Link2} busy={isPending} onClick={() => start()}>
              {t('einvoicing.chain.start')}
            </Button>
          </WithRight>
        )
      }
    >
      {check === null ? (
        <p className="text-pretty text-ink-soft">{t('einvoicing.chain.text')}</p>
      ) : (
        <Result {...check} />
      )}
    </Card>
  )
}

function Result(check: ChainCheck) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { status, checked, total } = check
  const counted = { count: checked, formatted: number(checked) }
  if (status === 'running') {
    return (
      <ProgressBar
        label={t('einvoicing.chain.running')}
        share={total === 0 ? undefined : checked / total}
        detail={t('einvoicing.chain.progress', { checked: number(checked), total: number(total) })}
      />
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {status === 'unbroken' ? (
        <p className="flex items-center gap-2 font-medium">
          <CircleCheck size={20} aria-hidden className="shrink-0 text-good" />
          {t('einvoicing.chain.unbroken', counted)}
        </p>
      ) : (
        <Broken check={check} />
      )}
      <CheckedBy check={check} />
    </div>
  )
}

function Broken({ check: { fault } }: { check: ChainCheck }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!fault) return null
  const { unit, counter, faults, invoice } = fault
  return (
    <Banner tone="bad" title={t('einvoicing.chain.broken')}>
      <p>
        {t('einvoicing.chain.place', { counter: number(counter), unit: `\u2068${unit}\u2069` })}
        {invoice !== null && fault.number !== null && (
          <>
            {' · '}
            <Anchor href={recordPath('invoice', invoice)} className="underline">
              <bdi>{fault.number}</bdi>
            </Anchor>
          </>
        )}
      </p>
      <ul className="mt-1 list-disc ps-5">
        {faults.map((one) => (
          <li key={one}>{t(`einvoicing.chain.faults.${one}`)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function CheckedBy({ check: { finished_at, requested_by } }: { check: ChainCheck }) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  if (finished_at === null) return null
  const time = dayTime(new Date(finished_at))
  return (
    <p className="text-sm text-ink-soft">
      {requested_by === null ? time : t('einvoicing.chain.checkedBy', { time, name: `\u2068${requested_by}\u2069` })}
    </p>
  )
}
