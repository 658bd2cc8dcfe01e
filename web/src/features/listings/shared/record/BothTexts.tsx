interface Props {
  ar: string | null
  en: string | null
}

/** A text in both languages, each in its own direction; what is missing is shown as missing. */
export function BothTexts({ ar, en }: Props) {
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
    <span lang={lang} dir={dir} className="block whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </span>
  )
}
