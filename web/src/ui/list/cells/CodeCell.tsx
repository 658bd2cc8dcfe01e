interface Props {
  code: string | null
}

/** A number, SKU or IBAN, left to right in both languages. */
export function CodeCell({ code }: Props) {
  if (!code) return <span className="text-ink-soft">—</span>
  return (
    <bdi dir="ltr" className="tabular-nums">
      {code}
    </bdi>
  )
}
