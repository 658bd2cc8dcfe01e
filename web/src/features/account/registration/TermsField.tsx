import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { isPlainPress } from '#ui/navigation.tsx'
import { PageDrawer } from './PageDrawer.tsx'
import type { RegistrationValues } from './registrationValues.ts'

interface Props {
  form: MawridForm<RegistrationValues>
}

/** What is agreed to opens beside the form, so that nothing typed is left behind to read it. */
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
