interface Props {
  ar: string | null
  en: string | null
}

/** A text in both languages, each in its own direction, aligned with the page. */
export function BilingualText({ ar, en }: Props) {
  if (!ar && !en) return '—'
  return (
    <span className="flex flex-col gap-2">
      <Text lang="ar" dir="rtl" text={ar} />
      <Text lang="en" dir="ltr" text={en} />
    </span>
  )
}

function Text({ lang, dir, text }: { lang: string; dir: 'rtl' | 'ltr'; text: string | null }) {
  if (!text) return null
  return (
    <span
      lang={lang}
      dir={dir}
      className="block whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
    >
      {text}
    </span>
  )
}
