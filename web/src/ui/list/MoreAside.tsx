/** Shows that a table goes on beyond the edge of its box. */
export function MoreAside() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-0 z-10 w-8 rounded-e-card bg-linear-to-l from-ink/15 to-transparent rtl:bg-linear-to-r"
    />
  )
}
