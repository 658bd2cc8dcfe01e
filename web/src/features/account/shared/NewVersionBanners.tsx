import { acceptVersion, readAgreements } from '@mawrid/contract/account/agreements.calls.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { FrontPage } from '@mawrid/contract/pages/calls.ts'
import { isVersioned } from '@mawrid/contract/pages/versions.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  announced: readonly FrontPage[]
}

const queryKey = ['account', 'agreements'] as const

/** A banner for each announced version of the terms or the privacy policy that this seller has not accepted. */
export default function NewVersionBanners({ announced }: Props) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const queries = useQueryClient()
  const { data: agreements } = useQuery({ queryKey, queryFn: ({ signal }) => callApi(readAgreements, { signal }) })
  const accepting = useMutation({
    mutationFn: (body: BodyOf<typeof acceptVersion>) => callApi(acceptVersion, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
    onError: (failure) => toast({ tone: 'bad', text: problemText(failure, t) }),
  })
  if (!agreements) return null

  return announced.map(({ slug, announced: applies }) => {
    if (!applies || !isVersioned(slug)) return null
    const known = agreements.find((one) => one.slug === slug && one.in_force_from === applies)
    if (known?.accepted_at) return null
    return (
      <div key={slug} className="print:hidden">
        <Banner
          wide
          tone="info"
          title={t(`account.newVersion.title.${slug}`, { day: day(new Date(applies)) })}
          actions={
            <>
              <LinkButton size="sm" href={`${recordPath('page', slug)}?version=${applies}`}>
                {t('account.newVersion.read')}
              </LinkButton>
              <Button
                size="sm"
                look="primary"
                busy={accepting.isPending && accepting.variables.slug === slug}
                onClick={() => accepting.mutate({ slug, in_force_from: applies })}
              >
                {t(`account.newVersion.accept.${slug}`)}
              </Button>
            </>
          }
        >
          {t(`account.newVersion.${slug}`)}
        </Banner>
      </div>
    )
  })
}
