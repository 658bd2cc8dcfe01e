const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  { size: 1e9, name: 'billion' },
  { size: 1e6, name: 'million' },
  { size: 1e3, name: 'thousand' },
  { size: 100, name: 'hundred' },
]

/** 1234 as "one thousand two hundred thirty-four". */
export function englishCount(number: number): string {
  const scale = scales.find(({ size }) => number >= size)
  if (!scale) return belowHundred(number)
  const rest = number % scale.size
  const counted = `${englishCount(Math.floor(number / scale.size))} ${scale.name}`
  return rest === 0 ? counted : `${counted} ${englishCount(rest)}`
}

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  const ten = tens[Math.floor(number / 10) - 2] ?? ''
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`
}
