import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../format/useFormats.ts'

interface Props {
  by: string
  /** Without its subject: "sent a quote", «تم إرسال عرض سعر». */
  text: ReactNode
}

/** What somebody did, as one sentence: "Sara sent a quote", «تم إرسال عرض سعر بواسطة سارة». */
export function Happened({ by, text }: Props) {
  const { t } = useTranslation()
  const author = <bdi className="font-medium">{by}</bdi>
  if (useLang() === 'en')
    return (
      <>
        {author} {text}
      </>
    )
  return (
    <>
      {text} {t('ui.timeline.by')} {author}
    </>
  )
}
