import { type MouseEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { FormField } from '../../../ui/form/FormField.tsx'
import type { MawridForm } from '../../../ui/form/useMawridForm.ts'
import { isPlainPress } from '../../../ui/navigation.tsx'
import { PageDrawer } from './PageDrawer.tsx'
import type { RegistrationValues } from './registrationValues.ts'

interface Props {
  form: MawridForm<RegistrationValues>
}

/** What is agreed to opens beside the form, so that nothing typed is left behind to read it. */
export function TermsField({ form }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string | null>(null)

  function link(slug: string) {
    return (
      // biome-ignore lint/a11y/useAnchorContent: the sentence puts its words in
      <a
        href={`/apps/page/${slug}`}
        target="_blank"
        rel="noopener"
        className="rounded-sm text-accent underline"
        onClick={(event: MouseEvent) => {
          if (!isPlainPress(event)) return
          event.preventDefault()
          setOpened(slug)
        }}
      />
    )
  }

  return (
    <>
      <FormField of={form} name="terms" label={t('account.register.termsName')}>
        {({ value, onChange, label: _inSummary, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            label={
              <Trans i18nKey="account.register.terms" components={{ terms: link('terms'), privacy: link('privacy') }} />
            }
          />
        )}
      </FormField>
      {opened && <PageDrawer slug={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
