interface Props {
  code: string | null
}

/** A number, an SKU, an IBAN: from left to right in either language. */
export function CodeCell({ code }: Props) {
  if (!code) return <span className="text-ink-soft">—</span>
  return (
    <bdi dir="ltr" className="tabular-nums">
      {code}
    </bdi>
  )
}
