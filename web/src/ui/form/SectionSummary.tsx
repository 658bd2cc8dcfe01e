import { use, useEffect } from 'react'
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
  const text = parts.filter(Boolean).join(lang === 'ar' ? '، ' : ', ')
  const isFilled = text !== ''
  useEffect(() => section?.onFilled(isFilled), [section, isFilled])
  return <bdi>{text || t('ui.form.notSet')}</bdi>
}
