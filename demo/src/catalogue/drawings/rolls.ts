import { pallet } from './pallets.ts'
import { circle, disc, flat, line, placed, rect, times, turned } from './shapes.ts'
import { box, kraft, type Point, printed } from './solid.ts'

const core = '#8a6030'

interface Roll {
  readonly radius: number
  readonly top: number
  readonly colour: string
  readonly end: string
}

/** An upright roll with its core. */
function roll({ radius, top, colour, end }: Roll): string {
  const rings = times(
    4,
    (n) =>
      `<ellipse cx="600" cy="${top}" rx="${radius * (0.5 + n * 0.13)}" ry="${radius * (0.5 + n * 0.13) * 0.2}" fill="none" stroke="#00000018" stroke-width="5"/>`,
  )
  return (
    turned({ top, bottom: 990, radius }, colour) +
    disc(top, radius, end) +
    rings +
    disc(top, radius * 0.42, core) +
    disc(top + 6, radius * 0.33, '#4f381c')
  )
}

/** Stretch film by hand: a slim clear roll on a core that stands out. */
export function handFilm(): string {
  return (
    turned({ top: 190, bottom: 300, radius: 92 }, core) +
    disc(190, 92, '#b98a50') +
    disc(192, 70, '#4f381c') +
    flat('M760 340 L1010 470 L1010 960 L760 960 Z', '#bfe0ea', 'opacity="0.75"') +
    turned({ top: 290, bottom: 960, radius: 200 }, '#a9d3e0') +
    disc(290, 200, '#d9eef4') +
    disc(290, 92, core) +
    times(3, (n) => line(`M${450 + n * 44} 350 L${450 + n * 44} 970`, '#ffffff', 10, 'opacity="0.5"')) +
    turned({ top: 985, bottom: 1040, radius: 92 }, core)
  )
}

export const machineFilm = (): string =>
  roll({ radius: 320, top: 380, colour: '#9cc7d6', end: '#d3e8ee' }) +
  times(2, (n) => line(`M${350 + n * 50} 480 L${350 + n * 50} 960`, '#ffffff', 12, 'opacity="0.5"'))

/** Cartons on a pallet, wrapped in film. */
export function wrappedPallet(): string {
  const size: Point = [560, 500, 400]
  const corner: Point = [-280, -250, 86]
  const joints = (length: number) =>
    times(3, (n) => rect(0, 98 + n * 100, length, 6, '#00000033')) +
    times(3, (n) => rect(length * (0.25 + n * 0.25), 0, 6, 400, '#00000022'))
  const film = (length: number) =>
    rect(0, 0, length, 400, '#cfeaf2', 'opacity="0.3"') +
    times(5, (n) => line(`M0 ${60 + n * 80} L${length} ${20 + n * 80}`, '#ffffff', 12, 'opacity="0.55"'))
  return (
    pallet() +
    box(corner, size, kraft) +
    printed(corner, size, {
      left: joints(560) + film(560),
      right: joints(500) + film(500),
      top: rect(0, 0, 560, 500, '#cfeaf2', 'opacity="0.3"'),
    })
  )
}

/** Six bottles of water in shrink film. */
export function shrunkBottles(): string {
  const bottle = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${turned({ x: 0, top: 0, bottom: 60, radius: 46 }, '#2f7fb0')}${flat('M-46 60 L46 60 Q60 110 104 150 L104 560 Q104 590 0 590 Q-104 590 -104 560 L-104 150 Q-60 110 -46 60 Z', '#bfe2f0')}${rect(-104, 260, 208, 150, '#2f7fb0')}${line('M-74 170 L-74 540', '#ffffff', 14, 'opacity="0.6"')}</g>`
  return (
    times(3, (n) => bottle(400 + n * 210, 300)) +
    times(3, (n) => bottle(370 + n * 215, 400)) +
    '<path d="M240 560 Q250 520 330 520 L880 500 Q960 500 970 560 L970 990 Q600 1060 240 1000 Z" fill="#e3f4fa" opacity="0.5"/>' +
    line(
      'M270 580 Q500 640 560 1000 M950 570 Q760 650 690 990 M250 780 Q420 760 500 700',
      '#ffffff',
      12,
      'opacity="0.75"',
    )
  )
}

/** A ring of tape on its edge. */
function ring(x: number, y: number, colour: string, dark: string): string {
  const hole = (r: number) => `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`
  return (
    `<g fill-rule="evenodd"><path d="M${x} ${y - 300} L${x + 110} ${y - 300} A300 300 0 0 1 ${x + 110} ${y + 300} L${x} ${y + 300} Z" fill="${dark}"/><path d="${hole(300)}${hole(176)}" fill="${colour}"/><path d="${hole(176)}${hole(146)}" fill="#d9b27b"/></g>` +
    `<path d="${hole(146)}" fill="#5e472b"/><path d="M${x + 60} ${y - 132} A146 146 0 0 1 ${x + 60} ${y + 132} A300 300 0 0 0 ${x + 60} ${y - 132} Z" fill="#c69559"/>` +
    times(3, (n) => circle(x, y, 208 + n * 32, 'none', 'stroke="#00000020" stroke-width="5"')) +
    `<path d="M${x - 250} ${y - 60} A258 258 0 0 1 ${x - 60} ${y - 250}" fill="none" stroke="#ffffff" stroke-width="20" stroke-linecap="round" opacity="0.45"/>`
  )
}

export const brownTape = (): string =>
  placed(ring(560, 690, '#b57a3c', '#8a5826'), 170, -150, 0.86) +
  placed(ring(560, 700, '#c0863f', '#8a5826'), -70, 20, 1)

/** Red tape with a strip of it pulled out: a glass, as on fragile goods. */
export function fragileTape(): string {
  const glass = (x: number) =>
    `<g transform="translate(${x} 905)"><path d="M-34 -56 L34 -56 L28 -10 Q0 26 -28 -10 Z" fill="#ffffff"/>${line('M0 10 L0 50 M-26 52 L26 52', '#ffffff', 12)}</g>`
  return (
    ring(480, 600, '#c8392d', '#8f221a') +
    flat('M480 816 L1120 816 L1096 860 L1120 905 L1096 950 L1120 994 L480 994 L480 900 Z', '#d6453a') +
    glass(660) +
    glass(830) +
    glass(1000)
  )
}

/** A roll of shipping labels, one of them pulled out. */
export function labelRoll(): string {
  const bars = [0, 22, 34, 62, 78, 110, 122, 150, 176, 190, 218]
  return (
    `<ellipse cx="470" cy="520" rx="330" ry="330" fill="#e3e8ea"/><ellipse cx="420" cy="520" rx="330" ry="330" fill="#ffffff"/>` +
    times(5, (n) => circle(420, 520, 170 + n * 34, 'none', 'stroke="#c3ccd1" stroke-width="5"')) +
    circle(420, 520, 118, core) +
    circle(420, 520, 92, '#4f381c') +
    flat('M520 836 L560 470 L1060 470 L1060 1050 L560 1050 Z', '#f4f6f7') +
    '<rect x="596" y="506" width="428" height="508" rx="22" fill="#ffffff" stroke="#c3ccd1" stroke-width="6"/>' +
    rect(630, 546, 200, 34, '#26323a') +
    rect(630, 604, 300, 22, '#8796a0') +
    rect(630, 644, 240, 22, '#8796a0') +
    bars.map((x, n) => rect(640 + x * 1.45, 720, n % 3 ? 12 : 24, 210, '#26323a')).join('') +
    rect(640, 952, 330, 18, '#8796a0')
  )
}

/** Bubble wrap, part of it unrolled. */
export function bubbleRoll(): string {
  const bubble = (x: number, y: number) =>
    circle(x, y, 34, '#8fc4d9') + circle(x - 3, y - 4, 28, '#b9deeb') + circle(x - 12, y - 12, 10, '#ffffff')
  const sheet = times(6, (row) => times(10, (column) => bubble(240 + column * 76 + (row % 2) * 38, 640 + row * 66)))
  return (
    flat('M190 590 L1020 590 L1060 1040 L150 1040 Z', '#d4ebf3') +
    sheet +
    `<g transform="translate(0 -20)"><path d="M200 220 L960 220 Q1050 220 1050 420 Q1050 620 960 620 L200 620 Z" fill="#a5d0e0"/><path d="M200 220 L960 220 Q1050 220 1050 420 Q1050 620 960 620 L200 620 Z" fill="url(#drum)"/>${times(5, (row) => times(10, (column) => bubble(290 + column * 74 + (row % 2) * 37, 276 + row * 72)))}<ellipse cx="200" cy="420" rx="92" ry="200" fill="#e3f2f7"/><ellipse cx="200" cy="420" rx="60" ry="132" fill="none" stroke="#8fc4d9" stroke-width="8"/><ellipse cx="200" cy="420" rx="30" ry="66" fill="${core}"/></g>`
  )
}

/** Paper that stretches to a honeycomb, from its roll. */
export function honeycomb(): string {
  const cell = (x: number, y: number) =>
    `<path d="M${x - 44} ${y} L${x - 22} ${y - 38} L${x + 22} ${y - 38} L${x + 44} ${y} L${x + 22} ${y + 38} L${x - 22} ${y + 38} Z" fill="#fbf4e6" stroke="#b98a50" stroke-width="13"/>`
  const cells = times(6, (column) => times(6, (row) => cell(575 + column * 82, 470 + row * 96 + (column % 2) * 48)))
  return (
    placed(roll({ radius: 330, top: 330, colour: '#c99a5c', end: '#dcb684' }), -270, 0, 0.86) +
    flat('M500 420 L1070 380 L1070 1050 L500 1010 Z', '#d9b27b') +
    cells
  )
}

/** A large blue wiping roll. */
export const wipingRoll = (): string =>
  roll({ radius: 330, top: 330, colour: '#4d8fc4', end: '#86b8de' }) +
  times(3, (n) =>
    line(
      `M290 ${520 + n * 160} Q600 ${630 + n * 160} 910 ${520 + n * 160}`,
      '#ffffff',
      6,
      'stroke-dasharray="20 18" opacity="0.7"',
    ),
  ) +
  flat('M880 470 Q980 520 960 640 L960 1040 L860 1010 Z', '#6ba6d6')
