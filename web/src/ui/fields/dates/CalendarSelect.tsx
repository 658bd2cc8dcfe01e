interface Props {
  'aria-label': string
  value: string | number
  onChange: (key: string | number | null) => void
  items: readonly { id: number; formatted: string }[]
}

/** The month or the year of the calendar, to be chosen at once: expiry days are years away. */
export function CalendarSelect({ 'aria-label': label, value, onChange, items }: Props) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="field-sizing-content min-h-9 rounded-control bg-transparent px-1 text-center font-medium hover:bg-surface-hover pointer-coarse:min-h-11"
    >
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.formatted}
        </option>
      ))}
    </select>
  )
}
