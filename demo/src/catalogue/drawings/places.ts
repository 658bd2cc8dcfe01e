import { carton, stackOfCartons } from './cartons.ts'
import { circle, flat, leaf, line, placed, rect, times } from './shapes.ts'
import { box, navy, type Point, printed, steel } from './solid.ts'

/** Steel racks with goods: storage. */
export function racks(): string {
  const colours = ['#c69559', '#1f7a52', '#dcb47f', '#4f7699', '#b57a3c']
  const goods = times(3, (row) =>
    times(4, (place) => {
      const height = 150 + ((row + place) % 2) * 34
      const x = 196 + place * 206
      return (
        rect(x, 400 - height + row * 270, 176, height, colours[(row * 2 + place) % 5] ?? '', 'rx="8"') +
        rect(x + 74, 400 - height + row * 270, 28, 54, '#f4e3c0')
      )
    }),
  )
  return (
    rect(150, 150, 900, 890, '#00000010') +
    goods +
    times(
      3,
      (row) => rect(130, 400 + row * 270, 940, 40, '#e07b2c') + rect(130, 432 + row * 270, 940, 10, '#00000033'),
    ) +
    times(2, (n) => rect(120 + n * 920, 130, 44, 920, '#335370')) +
    rect(582, 130, 30, 920, '#335370')
  )
}

/** A shop for packaging under its awning. */
export function shop(): string {
  return (
    flat('M190 400 L1010 400 L1010 1040 L190 1040 Z', '#f6ead2') +
    rect(150, 230, 900, 130, '#115c38', 'rx="14"') +
    `<g transform="translate(600 296) scale(0.13) translate(-600 -700)">${carton()}</g>` +
    line('M300 296 L480 296 M720 296 L900 296', '#f6eedb', 22) +
    times(9, (n) =>
      flat(
        `M${150 + n * 100} 360 L${250 + n * 100} 360 L${250 + n * 100} 480 Q${200 + n * 100} 540 ${150 + n * 100} 480 Z`,
        n % 2 ? '#ffffff' : '#1f7a52',
      ),
    ) +
    rect(250, 580, 240, 460, '#335370', 'rx="8"') +
    rect(280, 614, 180, 250, '#bfe2ee') +
    circle(466, 820, 14, '#f3c34f') +
    rect(550, 580, 400, 320, '#cfe8ef', 'rx="8"') +
    `<g transform="translate(750 760) scale(0.26) translate(-600 -700)">${stackOfCartons()}</g>` +
    line('M570 690 L660 600', '#ffffff', 20, 'opacity="0.7"') +
    rect(530, 896, 440, 34, '#c7a76c') +
    rect(160, 1030, 880, 26, '#b7a98c')
  )
}

/** A kiosk in a mall that packs and ships. */
export function kiosk(): string {
  const [corner, size]: [Point, Point] = [
    [-290, -210, 0],
    [580, 420, 240],
  ]
  const roof: Point = [-330, -250, 520]
  const post = (x: number, y: number) => box([x, y, 240], [34, 34, 290], steel)
  return (
    `<g transform="translate(84 160) scale(0.86)">${box(corner, size, navy)}${printed(corner, size, { left: rect(0, 0, 580, 46, '#f3c34f') + leaf('#ffffff', 290, 145, 0.9), right: rect(0, 0, 420, 46, '#d9a62e') })}` +
    post(-285, 170) +
    post(250, 170) +
    placed(carton(), -60, -330, 0.3) +
    post(-285, -205) +
    post(250, -205) +
    box(roof, [660, 500, 100], { top: '#f6ead2', left: '#f3c34f', right: '#d9a62e' }) +
    printed(roof, [660, 500, 100], {
      left: line('M120 50 L540 50', '#223c54', 22),
      right: line('M120 50 L380 50', '#223c54', 22),
    }) +
    '</g>'
  )
}

/** A small press that prints boxes. */
export function boxPress(): string {
  return (
    `<g transform="translate(0 50)">${box([-320, -190, 0], [460, 380, 330], navy)}${printed([-320, -190, 0], [460, 380, 330], { left: rect(50, 60, 220, 150, '#cfe8ef', 'rx="12"') + circle(360, 90, 30, '#3f9a70') + circle(360, 170, 30, '#c8392d') + rect(50, 250, 360, 36, '#223c54') })}` +
    box([-260, -150, 330], [340, 300, 110], steel) +
    box([140, -170, 120], [300, 340, 40], steel) +
    box([180, -130, 160], [220, 230, 150], { top: '#ffffff', left: '#f2f4f5', right: '#d3dade' }) +
    printed([180, -130, 160], [220, 230, 150], {
      left: leaf('#1f7a52', 110, 78, 0.72),
      right: leaf('#1f7a52', 115, 78, 0.72),
      top: rect(0, 96, 220, 36, '#1f7a52'),
    }) +
    '</g>'
  )
}

/** A works with its sawtooth roof, its chimney, and cartons before it. */
export function factory(): string {
  return (
    rect(900, 180, 110, 520, '#8a4a38') +
    rect(900, 240, 110, 46, '#f6ead2') +
    circle(950, 130, 46, '#ffffff', 'opacity="0.85"') +
    circle(1010, 90, 62, '#ffffff', 'opacity="0.7"') +
    times(
      3,
      (n) =>
        flat(`M${130 + n * 260} 620 L${130 + n * 260} 400 L${390 + n * 260} 540 L${390 + n * 260} 620 Z`, '#3f6485') +
        `<path d="M${130 + n * 260} 580 L${130 + n * 260} 430 L${190 + n * 260} 462 L${190 + n * 260} 580 Z" fill="#bfe2ee"/>`,
    ) +
    flat('M110 600 L1050 600 L1050 1030 L110 1030 Z', '#e9d7b2') +
    rect(110, 600, 940, 46, '#1f7a52') +
    times(3, (n) => rect(180 + n * 150, 700, 100, 110, '#4f7699', 'rx="6"')) +
    rect(640, 720, 330, 310, '#4b565e') +
    times(6, (n) => rect(640, 736 + n * 50, 330, 10, '#6b7b85')) +
    placed(carton(), -230, 70, 0.44)
  )
}

/** A line of corrugated board: paper from its roll through rollers to a stack of sheets. */
export function boardLine(): string {
  const wheel = (x: number, y: number, radius: number) =>
    circle(x, y, radius, '#7c8b95') + circle(x, y, radius * 0.62, '#c3ccd1') + circle(x, y, radius * 0.2, '#4b565e')
  return (
    circle(280, 560, 230, '#c69559') +
    circle(280, 560, 230, 'url(#slope)') +
    times(4, (n) => circle(280, 560, 96 + n * 38, 'none', 'stroke="#8a6030" stroke-width="6" opacity="0.6"')) +
    circle(280, 560, 58, '#4f381c') +
    line('M280 330 L560 330 L640 470 L760 470', '#dcb47f', 30) +
    wheel(560, 400, 80) +
    wheel(650, 400, 70) +
    wheel(650, 560, 90) +
    rect(500, 250, 230, 70, '#1f7a52', 'rx="16"') +
    rect(530, 640, 180, 380, '#335370', 'rx="14"') +
    rect(740, 470, 360, 36, '#7c8b95') +
    times(9, (n) => rect(760, 650 + n * 40, 330, 34, n % 2 ? '#dcb47f' : '#c69559')) +
    line(`M770 470 ${times(8, (n) => `Q${790 + n * 40} 430 ${810 + n * 40} 470 `)}`, '#b57a3c', 12) +
    rect(230, 780, 100, 240, '#335370', 'rx="14"') +
    rect(110, 1010, 990, 34, '#26323a', 'rx="14"')
  )
}

/** A fulfilment warehouse with its loading doors. */
export function warehouse(): string {
  return (
    flat('M90 480 L600 230 L1110 480 L1110 560 L90 560 Z', '#335370') +
    flat('M130 540 L1070 540 L1070 1030 L130 1030 Z', '#e7ecee') +
    rect(130, 540, 940, 44, '#1f7a52') +
    times(
      3,
      (n) =>
        rect(190 + n * 290, 680, 240, 350, '#7c8b95', 'rx="8"') +
        times(6, (row) => rect(190 + n * 290, 700 + row * 54, 240, 10, '#5d6b74')) +
        rect(176 + n * 290, 650, 268, 40, '#f3c34f', 'rx="8"'),
    ) +
    rect(480, 800, 240, 230, '#3b2f20') +
    placed(carton(), -10, 34, 0.26) +
    circle(600, 400, 70, '#f6eedb') +
    line('M566 400 L592 428 L640 372', '#1f7a52', 22)
  )
}

/** Growth as columns, for what is offered to investors. */
export function growth(): string {
  const heights = [220, 350, 500, 700]
  const bars = heights.map((height, n) =>
    flat(
      `M${170 + n * 230} ${1020 - height} L${340 + n * 230} ${1020 - height} L${340 + n * 230} 1020 L${170 + n * 230} 1020 Z`,
      n === 3 ? '#1f7a52' : '#b79a63',
    ),
  )
  return `${bars.join('')}${line('M190 620 L430 500 L660 370 L960 170', '#115c38', 30)}${line('M850 160 L970 164 L944 280', '#115c38', 30)}${rect(120, 1016, 960, 26, '#26323a', 'rx="12"')}`
}

/** Pressed cartons and the arrows of recycling. */
export function recycling(): string {
  const [corner, size]: [Point, Point] = [
    [-300, -230, 0],
    [600, 460, 260],
  ]
  const layers = (length: number) =>
    times(11, (n) =>
      line(
        `M0 ${14 + n * 23} Q${length / 3} ${4 + n * 23} ${length / 2} ${16 + n * 23} T${length} ${12 + n * 23}`,
        '#7d5a30',
        6,
        'opacity="0.55"',
      ),
    ) + times(3, (n) => rect(length * (0.2 + n * 0.28), 0, 10, 260, '#4b565e'))
  const arrow = (turn: number) =>
    `<g transform="rotate(${turn} 600 320)">${line('M470 395 L560 240', '#1f7a52', 58)}<path d="M502 226 L640 166 L656 316 Z" fill="#1f7a52"/></g>`
  return `<g transform="translate(0 60)">${box(corner, size, { top: '#cfa067', left: '#b98a50', right: '#94693a' })}${printed(corner, size, { left: layers(600), right: layers(460), top: times(3, (n) => rect(120 + n * 168, 0, 10, 460, '#4b565e')) })}</g>${[0, 120, 240].map(arrow).join('')}`
}

/** A box on the drawing board, with a pencil. */
export function designDesk(): string {
  return (
    flat('M150 240 L1050 240 L1050 900 L150 900 Z', '#ffffff', 'stroke="#335370" stroke-width="26"') +
    times(7, (n) => line(`M${262 + n * 113} 256 L${262 + n * 113} 884`, '#dbe7f0', 5)) +
    times(5, (n) => line(`M166 ${350 + n * 110} L1034 ${350 + n * 110}`, '#dbe7f0', 5)) +
    `<path d="M300 470 L540 370 L780 470 L540 570 Z" fill="#dcb47f"/><path d="M300 470 L540 570 L540 820 L300 710 Z" fill="#c69559"/><path d="M780 470 L540 570 L540 820 L780 710 Z" fill="#a87742"/>${leaf('#ffffff', 420, 650, 0.7)}` +
    line('M300 860 L540 860 M300 840 L300 880 M540 840 L540 880', '#c8392d', 10) +
    `<g transform="rotate(28 900 640)"><path d="M850 300 L950 300 L950 800 L900 920 L850 800 Z" fill="#f3c34f"/><path d="M850 800 L950 800 L900 920 Z" fill="#f3dfb8"/><path d="M884 882 L916 882 L900 920 Z" fill="#26323a"/><rect x="850" y="270" width="100" height="60" fill="#e58a86"/><path d="M920 330 L950 330 L950 800 L920 800 Z" fill="#00000022"/></g>` +
    line('M400 900 L330 1050 M800 900 L870 1050', '#223c54', 34)
  )
}

/** A checklist and a leaf in place of a bottle: advice. */
export function plasticAdvice(): string {
  return (
    flat('M250 220 L850 220 L850 1040 L250 1040 Z', '#a87742') +
    flat('M300 290 L800 290 L800 990 L300 990 Z', '#ffffff') +
    rect(430, 170, 240, 110, '#7c8b95', 'rx="24"') +
    times(
      4,
      (n) =>
        circle(380, 420 + n * 140, 36, '#1f7a52') +
        line(`M362 ${420 + n * 140} L376 ${434 + n * 140} L400 ${404 + n * 140}`, '#ffffff', 10) +
        line(`M450 ${420 + n * 140} L${720 - (n % 2) * 70} ${420 + n * 140}`, '#c3ccd1', 20),
    ) +
    circle(860, 790, 220, '#3f9a70') +
    leaf('#f6eedb', 860, 790, 1.7)
  )
}
