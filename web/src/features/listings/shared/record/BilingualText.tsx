import { classes } from '#ui/classes.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'

interface Props {
  ar: string | null
  en: string | null
}

/** A text in both languages, that of the page first; both are aligned with the page. */
export function BilingualText({ ar, en }: Props) {
  const lang = useLang()
  if (!ar && !en) return '—'
  const texts = [<Text key="ar" lang="ar" text={ar} />, <Text key="en" lang="en" text={en} />]
  return <span className="flex flex-col gap-2">{lang === 'ar' ? texts : texts.toReversed()}</span>
}

function Text({ lang, text }: { lang: Lang; text: string | null }) {
  const page = useLang()
  if (!text) return null
  return (
    <span
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      className={classes(
        'block whitespace-pre-line [overflow-wrap:anywhere]',
        page === 'ar' ? 'text-right' : 'text-left',
      )}
    >
      {text}
    </span>
  )
}
