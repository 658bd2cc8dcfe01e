import { readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { isPlainPress } from '#ui/navigation.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import type { RegistrationValues } from './registrationValues.ts'

interface Props {
  form: MawridForm<RegistrationValues>
}

/** The terms open beside the form, so that no input is lost by reading them. */
export function TermsField({ form }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)

  const sentence = (
    <Trans
      i18nKey="account.register.terms"
      components={{
        terms: <PageLink slug="terms" onOpen={setOpened} />,
        privacy: <PageLink slug="privacy" onOpen={setOpened} />,
      }}
    />
  )

  return (
    <>
      <FormField of={form} name="terms" label={t('account.register.termsName')}>
        {({ value, onChange, label: _inSummary, ...field }) => (
          <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} label={sentence} />
        )}
      </FormField>
      {opened && <PageDrawer slug={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

interface PageLinkProps {
  slug: string
  onOpen: (slug: string) => void
  children?: ReactNode
}

function PageLink({ slug, onOpen, children }: PageLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onOpen(slug)
  }
  return (
    <a
      href={recordPath('page', slug)}
      target="_blank"
      rel="noopener"
      className="rounded-sm text-accent underline"
      onClick={open}
    >
      {children}
    </a>
  )
}

interface PageDrawerProps {
  slug: string
  onClose: () => void
}

/** A static page in a drawer beside the form. */
function PageDrawer({ slug, onClose }: PageDrawerProps) {
  const { t, i18n } = useTranslation()
  const lang = languageOf(i18n.language)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['pages', lang, slug],
      queryFn: ({ signal }) => callApi(readFrontPage, { params: { slug }, query: { lang }, signal }),
    },
    queryClient,
  )

  return (
    <Drawer isOpen side="end" title={data?.title ?? t('screens.page')} onClose={onClose}>
      <div className="px-4 py-5 sm:px-6">
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{problemText(error, t)}</ErrorState>
        ) : data ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the back end sanitises the pages it serves
          <div className="page-text" dangerouslySetInnerHTML={{ __html: data.html }} />
        ) : (
          <div className="flex flex-col gap-3" aria-busy="true">
            {['w-1/2', 'w-full', 'w-11/12', 'w-4/5'].map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        )}
      </div>
    </Drawer>
  )
}
