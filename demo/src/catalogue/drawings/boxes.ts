import { at, box, kraft, polygon, type Shades, wood } from './solid.ts'

/** A closed carton with its tape. */
export function carton(shades: Shades = kraft, [width, depth, height] = [380, 380, 330]): string {
  const [x, y] = [-width / 2, -depth / 2]
  const tape = [
    at([x, y + depth * 0.44, height]),
    at([x + width, y + depth * 0.44, height]),
    at([x + width, y + depth * 0.56, height]),
    at([x, y + depth * 0.56, height]),
  ]
  const end = [
    at([x + width, y + depth * 0.44, height]),
    at([x + width, y + depth * 0.56, height]),
    at([x + width, y + depth * 0.56, height - 90]),
    at([x + width, y + depth * 0.44, height - 90]),
  ]
  return (
    box([x, y, 0], [width, depth, height], shades) +
    polygon(tape, '#f2dfbd', 'opacity="0.8"') +
    polygon(end, '#e6cfa6', 'opacity="0.8"')
  )
}

export function stackOfCartons(shades: Shades = kraft): string {
  const side = 250
  const places = [
    [-260, 10, 0],
    [10, 10, 0],
    [-260, -260, 0],
    [10, -260, 0],
    [-120, -120, 190],
  ] as const
  return places.map(([x, y, z]) => box([x, y, z], [side, side, 180], shades)).join('')
}

/** A flat box with a lid, for food. */
export function mealBox(shades: Shades): string {
  return (
    box([-230, -190, 0], [460, 380, 130], shades) +
    box([-240, -200, 130], [480, 400, 36], { ...shades, top: lighter(shades.top) })
  )
}

export function pallet(load: Shades | null = null): string {
  const feet = [-260, -30, 200].map((y) => box([-300, y, 0], [600, 60, 60], wood)).toReversed()
  const boards = [220, 100, -20, -140, -260].map((y) => box([-300, y, 60], [600, 90, 24], wood))
  const goods = load ? box([-280, -240, 84], [560, 500, 380], load) : ''
  return feet.join('') + boards.join('') + goods
}

/** A sheet that is cushioned with air. */
export function bubbles(colour = '#a8cfe0'): string {
  const rows = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => {
      const [x, y] = [300 + column * 75 + (row % 2) * 37, 470 + row * 64]
      return `<circle cx="${x}" cy="${y}" r="31" fill="${colour}"/><circle cx="${x - 9}" cy="${y - 10}" r="10" fill="#fff" opacity="0.7"/>`
    }).join(''),
  )
  return `<rect x="245" y="420" width="720" height="500" rx="26" fill="${colour}" opacity="0.35"/>${rows.join('')}`
}

function lighter(colour: string): string {
  return colour === '#ffffff' ? '#fafcfd' : colour
}
