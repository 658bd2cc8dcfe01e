import { bulging, circle, disc, flat, leaf, line, placed, rect, times, turned } from './shapes.ts'
import { box, type Point, printed, white } from './solid.ts'

/** A hot drink's cup with its lid, and a sleeve if it has one. */
export function hotCup(body: string, lid: string, sleeve = ''): string {
  const mark = sleeve || body !== '#ffffff' ? '#ffffff' : '#1f7a52'
  return (
    turned({ top: 330, bottom: 1000, radius: 255, below: 180 }, body) +
    (sleeve && turned({ top: 520, bottom: 800, radius: 240, below: 207 }, sleeve)) +
    `<g transform="translate(600 690)"><path d="M-62 -34 L46 -34 Q46 46 -8 46 Q-62 46 -62 -34 Z" fill="${mark}"/>${line('M46 -20 Q86 -20 80 8 Q74 28 38 22', mark, 12)}${line('M-30 -90 Q-46 -70 -30 -54 M14 -90 Q-2 -70 14 -54', mark, 10)}</g>` +
    turned({ top: 292, bottom: 340, radius: 268, below: 274 }, lid) +
    turned({ top: 232, bottom: 288, radius: 228, below: 252 }, lid) +
    disc(232, 228, lid) +
    disc(236, 200, '#00000022')
  )
}

export function cupsInThreeSizes(): string {
  const cup = hotCup('#ffffff', '#1f7a52', '#c08a4e')
  return placed(cup, -290, 0, 0.58) + placed(cup, 290, 0, 0.92) + placed(cup, -20, 40, 0.76)
}

/** Cups in one another, as they leave their carton. */
export function cupStack(): string {
  const rims = times(
    8,
    (n) =>
      turned({ top: 180 + n * 52, bottom: 232 + n * 52, radius: 250, below: 244 }, '#ffffff') +
      turned({ top: 170 + n * 52, bottom: 190 + n * 52, radius: 258 }, '#f3ead9'),
  )
  return (
    turned({ top: 560, bottom: 1010, radius: 248, below: 184 }, '#c08a4e') +
    rims +
    disc(170, 258, '#ffffff') +
    disc(174, 236, '#d9cdb6')
  )
}

/** A clear cup with a domed lid, a straw, and iced coffee in it. */
export function coldCup(): string {
  const ice = [
    [480, 560, 12],
    [640, 520, -18],
    [560, 660, 30],
    [700, 640, 8],
  ] as const
  return (
    line('M650 330 L720 110', '#1f7a52', 30) +
    turned({ top: 420, bottom: 1000, radius: 240, below: 172 }, '#e3f0f4', 'opacity="0.9"') +
    turned({ top: 500, bottom: 990, radius: 226, below: 168 }, '#a86a35') +
    turned({ top: 760, bottom: 990, radius: 196, below: 168 }, '#5c3216') +
    disc(500, 226, '#c98f58') +
    ice
      .map(
        ([x, y, turn]) =>
          `<rect x="${x - 50}" y="${y - 50}" width="100" height="100" rx="20" fill="#fbf3e6" opacity="0.62" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('') +
    '<path d="M350 420 Q360 210 600 210 Q840 210 850 420 Z" fill="#eef8fb" opacity="0.75"/><path d="M420 380 Q440 270 540 250" fill="none" stroke="#ffffff" stroke-width="22" stroke-linecap="round"/>' +
    turned({ top: 408, bottom: 440, radius: 258 }, '#d6e8ee')
  )
}

/** A folded meal box of board. */
export function mealBox(): string {
  return (
    flat('M280 470 L920 470 L850 300 L350 300 Z', '#d9b07a') +
    flat('M280 470 L350 300 L210 400 Z', '#b98a50') +
    flat('M920 470 L850 300 L990 400 Z', '#a87742') +
    flat('M230 470 L970 470 L890 1000 L310 1000 Z', '#cfa067') +
    flat('M230 470 L970 470 L940 610 Q600 690 260 610 Z', '#dcb684') +
    rect(540, 590, 120, 24, '#8a6030', 'rx="12"') +
    leaf('#1f7a52', 600, 800, 1.3)
  )
}

/** An aluminium tray in front of its board lid. */
export function aluminiumTray(): string {
  return (
    flat('M290 260 L910 260 L1000 570 L200 570 Z', '#ffffff') +
    line('M330 300 L870 300 M900 400 L300 400', '#d5dbdf', 8, 'opacity="0.7"') +
    flat('M200 540 L1000 540 L1090 690 L110 690 Z', '#d9e0e3') +
    '<path d="M250 566 L950 566 L1010 664 L190 664 Z" fill="#76858e"/><path d="M270 600 L930 600 L1010 664 L190 664 Z" fill="#a9b6bd"/>' +
    flat('M130 694 L1070 694 L950 1000 L250 1000 Z', '#b9c5cb') +
    times(17, (n) => line(`M${170 + n * 54} 716 L${276 + n * 41} 984`, n % 2 ? '#8e9ca5' : '#e6ecef', 9)) +
    rect(96, 676, 1008, 34, '#e6ecef', 'rx="17"')
  )
}

/** A fibre bowl with salad in it. */
export function saladBowl(): string {
  const leaves = [
    [360, 470, '#4f9a3d'],
    [480, 400, '#78b94e'],
    [620, 380, '#3f8a37'],
    [750, 420, '#86c25a'],
    [850, 480, '#4f9a3d'],
    [560, 470, '#9bd06c'],
    [700, 490, '#5ba845'],
    [440, 510, '#86c25a'],
  ] as const
  const tomatoes = [
    [520, 430],
    [690, 430],
    [800, 500],
    [400, 440],
  ] as const
  return (
    disc(530, 390, '#d9c9a4') +
    leaves
      .map(
        ([x, y, colour]) =>
          `<ellipse cx="${x}" cy="${y + 10}" rx="105" ry="74" fill="${colour}" transform="rotate(${(x % 60) - 30} ${x} ${y})"/>`,
      )
      .join('') +
    tomatoes.map(([x, y]) => circle(x, y, 44, '#d63a2a') + circle(x - 12, y - 14, 12, '#f28a78')).join('') +
    bulging('M205 520 Q240 900 440 1000 L760 1000 Q960 900 995 520 A395 92 0 0 1 205 520 Z', '#efe3c8') +
    line('M206 522 A395 92 0 0 0 994 522', '#fbf5e6', 20) +
    times(3, (n) =>
      line(
        `M${250 + n * 34} ${680 + n * 90} Q600 ${790 + n * 96} ${950 - n * 34} ${680 + n * 90}`,
        '#cdbb91',
        8,
        'opacity="0.6"',
      ),
    )
  )
}

/** A white box whose window shows maamoul. */
export function sweetsBox(): string {
  const [corner, size]: [Point, Point] = [
    [-280, -230, 0],
    [560, 460, 190],
  ]
  const sweet = (x: number, y: number) =>
    circle(x, y, 46, '#dba95f') +
    circle(x, y, 34, '#ecc688') +
    circle(x, y, 10, '#b47a34') +
    line(`M${x - 24} ${y} L${x + 24} ${y} M${x} ${y - 24} L${x} ${y + 24}`, '#b47a34', 5)
  return (
    box(corner, size, white) +
    printed(corner, size, {
      top: `<rect x="60" y="60" width="440" height="340" rx="26" fill="#7a4b24"/>${times(3, (row) => times(4, (column) => sweet(116 + column * 109, 116 + row * 112)))}<path d="M60 300 L300 60 L400 60 L60 400 Z" fill="#ffffff" opacity="0.28"/><rect x="60" y="60" width="440" height="340" rx="26" fill="none" stroke="#c99d40" stroke-width="12"/>`,
      left: rect(0, 80, 560, 40, '#c99d40'),
      right: rect(0, 80, 460, 40, '#a37c2c'),
    })
  )
}

/** An open burger box, printed in the colours of a restaurant. */
export function burgerBox(): string {
  return (
    flat('M270 520 L930 520 L870 190 L330 190 Z', '#1f7a52') +
    flat('M330 190 L870 190 L850 250 L350 250 Z', '#3f9a70') +
    bulging('M330 640 Q330 400 600 400 Q870 400 870 640 Z', '#d8913f') +
    [
      [470, 500],
      [560, 455],
      [650, 470],
      [740, 520],
      [600, 530],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="16" ry="9" fill="#f7e3b5"/>`)
      .join('') +
    '<path d="M310 640 Q350 690 400 650 Q450 700 510 655 Q570 705 630 655 Q690 705 750 655 Q800 700 890 640 L890 620 L310 620 Z" fill="#6fb24a"/>' +
    rect(322, 668, 556, 66, '#5b2f18', 'rx="30"') +
    flat('M230 700 L970 700 L890 1000 L310 1000 Z', '#1f7a52') +
    flat('M230 700 L970 700 L955 760 L245 760 Z', '#f6eedb') +
    circle(600, 880, 74, '#f6eedb') +
    leaf('#1f7a52', 600, 880, 0.6)
  )
}

/** A wooden fork, knife and spoon. */
export function woodenCutlery(): string {
  const handle = (tip: string) => flat(tip, '#d9ad6c', 'stroke="#a87742" stroke-width="6"')
  const fork = handle(
    'M540 200 L565 200 L570 380 L588 380 L590 200 L610 200 L612 380 L630 380 L635 200 L660 200 Q680 420 640 500 L632 1020 Q600 1050 568 1020 L560 500 Q520 420 540 200 Z',
  )
  const knife = handle('M560 200 Q660 260 652 560 L634 580 L632 1020 Q600 1050 568 1020 L560 580 Z')
  const spoon = handle(
    'M600 180 Q700 200 690 350 Q680 450 634 490 L632 1020 Q600 1050 568 1020 L566 490 Q520 450 510 350 Q500 200 600 180 Z',
  )
  return `<g transform="rotate(-14 600 1000)">${placed(fork, -190, -30)}</g>${placed(knife, 0, 0)}<g transform="rotate(14 600 1000)">${placed(spoon, 190, -30)}</g>`
}
