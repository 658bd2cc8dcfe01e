import { circle, flat, leaf, line, rect, times } from './shapes.ts'
import { box, type Point, printed } from './solid.ts'

/** A stack of folded square napkins. */
export function napkins(paper: { readonly top: string; readonly left: string; readonly right: string }): string {
  const layers = times(9, (n) => {
    const shift = (n % 3) * 5
    return box([-260 + shift, -250 - shift, n * 30], [510, 500, 26], paper)
  })
  const corner: Point = [-262, -252, 270]
  const size: Point = [520, 510, 16]
  const embossed = `<rect x="34" y="34" width="452" height="442" fill="none" stroke="#00000022" stroke-width="10" stroke-dasharray="4 18" stroke-linecap="round"/>`
  return `<g transform="translate(0 40)">${layers}${box(corner, size, paper)}${printed(corner, size, { top: `${embossed}<path d="M520 0 L520 250 L270 0 Z" fill="#00000014"/><path d="M520 0 L270 0 L520 250" fill="none" stroke="#00000030" stroke-width="6"/>${leaf('#1f7a52', 200, 300, 0.9)}` })}</g>`
}

/** A pack of wet wipes with its lid open. */
export function wetWipes(): string {
  return (
    flat('M180 470 Q600 420 1020 470 Q1060 720 1020 980 Q600 1040 180 980 Q140 720 180 470 Z', '#7fc4d6') +
    times(
      2,
      (n) =>
        flat(
          `M${n ? 1000 : 130} 450 L${n ? 1070 : 200} 450 L${n ? 1070 : 200} 1000 L${n ? 1000 : 130} 1000 Z`,
          '#5aa6ba',
        ) +
        times(9, (row) =>
          line(
            `M${n ? 1004 : 134} ${480 + row * 62} L${n ? 1066 : 196} ${480 + row * 62}`,
            '#ffffff',
            6,
            'opacity="0.5"',
          ),
        ),
    ) +
    rect(400, 560, 400, 300, '#ffffff', 'rx="60"') +
    rect(450, 610, 300, 200, '#a9dbe8', 'rx="50"') +
    '<path d="M500 720 Q470 480 560 380 Q640 460 700 370 Q760 520 700 720 Z" fill="#ffffff" stroke="#c9e6ee" stroke-width="8"/>' +
    line('M580 690 Q570 560 600 470 M650 690 Q670 580 660 490', '#c9e6ee', 8) +
    circle(290, 660, 54, '#ffffff', 'opacity="0.85"') +
    leaf('#1f7a52', 290, 660, 0.5)
  )
}
