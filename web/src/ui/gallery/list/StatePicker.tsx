import { useSampleText } from '../useSampleText.ts'

export type SampleState = 'rows' | 'fetching' | 'pending' | 'stale' | 'loading' | 'empty' | 'failed' | 'locked'

interface Props {
  state: SampleState
  onState: (state: SampleState) => void
}

/** Switches the sample list between its states. */
export function StatePicker({ state, onState }: Props) {
  const say = useSampleText()
  const states: Record<SampleState, string> = {
    rows: say('Rows', 'صفوف'),
    fetching: say('Fetching again', 'تحديث'),
    pending: say('A row is being saved', 'صف يُحفظ'),
    stale: say('Could not refresh', 'تعذّر التحديث'),
    loading: say('Loading', 'تحميل'),
    empty: say('Empty', 'فارغة'),
    failed: say('Failed', 'تعذّر التحميل'),
    locked: say('Locked', 'مقفلة'),
  }
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {say('State', 'الحالة')}
      <select
        value={state}
        onChange={(event) => {
          const next = (Object.keys(states) as SampleState[]).find((one) => one === event.target.value)
          if (next) onState(next)
        }}
        className="min-h-8 rounded-control border border-line-strong/60 bg-surface-raised px-2 text-ink"
      >
        {Object.entries(states).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
