import { bulging, circle, disc, flat, leaf, line, placed, rect, times, turned } from './shapes.ts'

export function juiceBottle(juice: string, cap: string): string {
  return (
    bulging(
      'M510 300 L690 300 L690 370 Q700 430 780 500 Q830 560 830 640 L830 980 Q830 1030 780 1030 L420 1030 Q370 1030 370 980 L370 640 Q370 560 420 500 Q500 430 510 370 Z',
      '#e3f1f5',
    ) +
    bulging(
      'M440 520 Q600 540 760 520 Q806 570 806 640 L806 970 Q806 1008 770 1008 L430 1008 Q394 1008 394 970 L394 640 Q394 570 440 520 Z',
      juice,
    ) +
    rect(370, 660, 460, 220, '#ffffff') +
    circle(600, 770, 80, juice) +
    circle(600, 770, 62, '#ffffff88') +
    times(6, (n) => `<g transform="rotate(${n * 60} 600 770)">${line('M600 770 L600 716', juice, 12)}</g>`) +
    leaf('#3f8a37', 660, 700, 0.4) +
    line('M430 600 L430 980', '#ffffff', 18, 'opacity="0.55"') +
    turned({ top: 190, bottom: 300, radius: 104 }, cap) +
    disc(190, 104, cap) +
    times(8, (n) => line(`M${516 + n * 24} 216 L${516 + n * 24} 306`, '#00000030', 6)) +
    turned({ top: 306, bottom: 326, radius: 110 }, cap)
  )
}

export const bottlesInThreeSizes = (): string =>
  placed(juiceBottle('#f29b2e', '#1f7a52'), -260, 10, 0.62) +
  placed(juiceBottle('#c8392d', '#1f7a52'), 270, 10, 0.94) +
  placed(juiceBottle('#7fb53a', '#1f7a52'), -20, 40, 0.78)

/** A six-sided jar of honey with a golden lid. */
export function honeyJar(): string {
  const cell = (x: number, y: number) =>
    `<path d="M${x - 34} ${y} L${x - 17} ${y - 30} L${x + 17} ${y - 30} L${x + 34} ${y} L${x + 17} ${y + 30} L${x - 17} ${y + 30} Z" fill="#f3c34f" stroke="#a86a14" stroke-width="9"/>`
  return (
    '<path d="M290 430 L400 370 L800 370 L910 430 L910 960 L800 1030 L400 1030 L290 960 Z" fill="#d98b16"/>' +
    flat('M400 430 L800 430 L800 1030 L400 1030 Z', '#eda526') +
    '<path d="M290 430 L400 430 L400 1030 L290 960 Z" fill="#ffffff" opacity="0.24"/><path d="M800 430 L910 430 L910 960 L800 1030 Z" fill="#000000" opacity="0.18"/>' +
    rect(430, 560, 340, 330, '#fff6df', 'rx="20"') +
    cell(600, 668) +
    cell(549, 758) +
    cell(651, 758) +
    rect(480, 828, 240, 22, '#a86a14') +
    turned({ top: 240, bottom: 380, radius: 300 }, '#d9ae45') +
    disc(240, 300, '#ecca74') +
    line('M350 480 L350 900', '#ffffff', 20, 'opacity="0.5"')
  )
}

/** A clear jar of spice under a lid with holes. */
export function spiceJar(): string {
  return (
    turned({ top: 420, bottom: 970, radius: 270 }, '#e6f0f3') +
    turned({ top: 520, bottom: 960, radius: 250 }, '#b8501f') +
    disc(520, 250, '#cf6d35') +
    rect(350, 640, 500, 210, '#fff6df') +
    `<path d="M520 800 Q470 720 540 680 Q600 650 690 690 Q640 700 620 740 Q590 800 520 800 Z" fill="#c8392d"/>${line('M690 690 Q720 680 730 656', '#3f8a37', 16)}` +
    line('M372 470 L372 950', '#ffffff', 20, 'opacity="0.55"') +
    turned({ top: 270, bottom: 410, radius: 280 }, '#b02a20') +
    disc(270, 280, '#cf4136') +
    [
      [600, 250],
      [520, 262],
      [680, 262],
      [560, 290],
      [640, 290],
      [600, 272],
      [470, 276],
      [730, 276],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="17" ry="8" fill="#5c120d"/>`)
      .join('')
  )
}

/** A square perfume bottle with its pump and cap. */
export function perfumeBottle(): string {
  return (
    flat(
      'M320 520 Q320 470 370 470 L830 470 Q880 470 880 520 L880 980 Q880 1030 830 1030 L370 1030 Q320 1030 320 980 Z',
      '#d8c7e6',
    ) +
    flat('M366 640 L834 640 L834 970 Q834 990 814 990 L386 990 Q366 990 366 970 Z', '#b78fd0') +
    rect(470, 700, 260, 180, '#fbf6ff', 'rx="10"') +
    line('M600 742 Q560 790 600 838 Q640 790 600 742 M520 790 L680 790', '#7a4f99', 8) +
    line('M600 470 L600 980', '#ffffff', 10, 'opacity="0.6"') +
    line('M356 520 L356 980', '#ffffff', 18, 'opacity="0.7"') +
    turned({ top: 420, bottom: 470, radius: 100 }, '#c9a24a') +
    turned({ top: 200, bottom: 420, radius: 130 }, '#2c2a33') +
    disc(200, 130, '#4a4754')
  )
}
