interface Props {
  code: string | null
}

/** Longer codes, such as a UUID, do not fit in one line of a phone. */
const maxInLine = 30

/** A number, SKU or IBAN, left to right in both languages and in one line. */
export function CodeCell({ code }: Props) {
  if (!code) return <span className="text-ink-soft">—</span>
  const wrapping = code.length > maxInLine ? '[overflow-wrap:anywhere]' : 'whitespace-nowrap'
  return (
    <bdi dir="ltr" className={`${wrapping} tabular-nums`}>
      {code}
    </bdi>
  )
}
