import { Fragment, use, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../format/useFormats.ts'
import { SectionContext } from './formSections.ts'

interface Props {
  /** What the section holds; empty parts are left out. */
  parts: readonly (string | false | null | undefined)[]
}

/** The line of a folded section: its values, or that nothing is set. */
export function SectionSummary({ parts }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const section = use(SectionContext)
  const shown = parts.filter((part) => typeof part === 'string' && part !== '')
  const isFilled = shown.length > 0
  useEffect(() => section?.onFilled(isFilled), [section, isFilled])
  if (!isFilled) return t('ui.form.notSet')
  return shown.map((part, index) => (
    // Each part keeps its own direction: an Arabic name beside a number.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no id
    <Fragment key={index}>
      {index > 0 && (lang === 'ar' ? '، ' : ', ')}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
