import { useState } from 'react'
import { RiyalSign } from '#ui/brand/RiyalSign.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { canonical } from '#ui/values/format.ts'
import { type EditorProps, rangeFrom, rangeValues } from '../filter.ts'
import { EditorForm } from './EditorForm.tsx'
import { RangeEnds } from './RangeEnds.tsx'

interface Props extends EditorProps {
  inRiyals: boolean
}

const amount = quantityFormat(2)

/** A range of amounts, in Arabic-Indic or Latin digits; reversed ends are swapped. */
export function NumbersEditor({ inRiyals, values, onChange, close }: Props) {
  const [range, setRange] = useState(rangeFrom(values))

  function apply() {
    const from = readAmount(range.from)
    const to = readAmount(range.to)
    const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
    onChange(rangeValues(isReversed ? { from: to, to: from } : { from, to }))
    close()
  }

  return (
    <EditorForm onApply={apply}>
      <RangeEnds
        unit={inRiyals ? <RiyalSign /> : undefined}
        range={range}
        onRange={setRange}
        type="text"
        inputMode="decimal"
        dir="ltr"
        className="tabular-nums"
      />
    </EditorForm>
  )
}

/** An invalid amount is ignored. */
function readAmount(text: string): string {
  const read = canonical(amount, text)
  return Number.isNaN(Number(read)) ? '' : read
}
