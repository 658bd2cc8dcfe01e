/**
 * Each series has its own colour and dash pattern, because one man in twelve is colour-blind. None has the colour of a
 * warning or an error: a category is neither.
 */
interface SeriesLook {
  stroke: string
  fill: string
  swatch: string
  dash: string | undefined
}

const looks: readonly SeriesLook[] = [
  { stroke: 'stroke-accent', fill: 'fill-accent', swatch: 'bg-accent', dash: undefined },
  { stroke: 'stroke-line-strong', fill: 'fill-line-strong', swatch: 'bg-line-strong', dash: '5 3' },
  { stroke: 'stroke-info', fill: 'fill-info', swatch: 'bg-info', dash: '2 3' },
  { stroke: 'stroke-ink', fill: 'fill-ink', swatch: 'bg-ink', dash: '8 3 2 3' },
  { stroke: 'stroke-ink-soft', fill: 'fill-ink-soft', swatch: 'bg-ink-soft', dash: '1 2' },
]

export function seriesLook(index: number): SeriesLook {
  const [first] = looks
  const look = looks[index % looks.length] ?? first
  if (!look) throw new Error('A chart without looks')
  return look
}
