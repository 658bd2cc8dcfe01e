/** What was written with a round, in its own direction, beginning where the page's text begins. */
export function RoundMessage({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p
      dir="auto"
      className="text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere] in-[[dir=ltr]]:text-left in-[[dir=rtl]]:text-right"
    >
      {text}
    </p>
  )
}
