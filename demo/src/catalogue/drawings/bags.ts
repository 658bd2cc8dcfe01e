import { bulging, circle, flat, leaf, line, rect, times } from './shapes.ts'

/** A paper bag with twisted handles. */
export function carrierBag(paper: string, mark: string, side = '#00000026'): string {
  return (
    line('M440 390 Q440 170 590 170 Q740 170 740 390', '#8a6030', 22) +
    flat('M290 360 L800 360 L800 1010 L290 1010 Z', paper) +
    flat('M800 360 L920 330 L920 960 L800 1010 Z', paper) +
    `<path d="M800 360 L920 330 L920 960 L800 1010 Z" fill="${side}"/><path d="M860 345 L860 985" stroke="#00000026" stroke-width="5"/>` +
    line('M400 420 Q400 215 545 215 Q690 215 690 420', '#b98a50', 24) +
    line('M400 420 Q400 215 545 215 Q690 215 690 420', '#8a6030', 24, 'stroke-dasharray="5 26"') +
    circle(545, 720, 120, mark) +
    leaf(paper, 545, 720, 0.95)
  )
}

/** A stand-up coffee pouch with its valve. */
export function coffeePouch(foil: string, label: string): string {
  const bean = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="58" ry="82" fill="#5c3216"/>${line('M0 -74 Q26 -20 0 4 Q-26 40 0 74', '#c48a55', 10)}</g>`
  return (
    bulging('M330 180 L870 180 Q880 600 930 960 Q780 1040 600 1040 Q420 1040 270 960 Q320 600 330 180 Z', foil) +
    rect(330, 180, 540, 76, '#00000033') +
    times(18, (n) => line(`M${345 + n * 30} 186 L${345 + n * 30} 250`, '#ffffff', 4, 'opacity="0.25"')) +
    line('M345 296 L855 296', '#ffffff', 10, 'opacity="0.65"') +
    circle(600, 390, 36, '#ffffff', 'opacity="0.85"') +
    circle(600, 390, 12, '#00000066') +
    `<path d="M390 500 L810 500 L830 900 L370 900 Z" fill="${label}"/>` +
    bean(540, 680, -24) +
    bean(660, 690, 20) +
    rect(450, 810, 300, 22, foil) +
    rect(500, 848, 200, 16, foil)
  )
}

/** A woven sack with an ear of grain on it. */
export function grainSack(): string {
  const grains = times(
    4,
    (n) =>
      `<ellipse cx="556" cy="${650 + n * 62}" rx="36" ry="20" fill="#d3a437" transform="rotate(38 556 ${650 + n * 62})"/><ellipse cx="644" cy="${650 + n * 62}" rx="36" ry="20" fill="#d3a437" transform="rotate(-38 644 ${650 + n * 62})"/>`,
  )
  return (
    bulging(
      'M330 250 Q600 200 870 250 Q960 420 930 640 Q970 860 890 1010 Q600 1070 310 1010 Q230 860 270 640 Q240 420 330 250 Z',
      '#efe4cb',
    ) +
    times(13, (n) => line(`M${285 + n * 52} 300 L${285 + n * 52} 1000`, '#b9a677', 3, 'opacity="0.35"')) +
    times(14, (n) => line(`M270 ${310 + n * 52} L930 ${310 + n * 52}`, '#b9a677', 3, 'opacity="0.35"')) +
    '<path d="M262 520 Q600 470 938 520 L944 900 Q600 960 256 900 Z" fill="#1f7a52"/>' +
    line('M600 610 L600 890', '#d3a437', 16) +
    grains +
    '<ellipse cx="600" cy="598" rx="22" ry="42" fill="#d3a437"/>' +
    line('M330 268 Q600 216 870 268', '#8a6030', 12, 'stroke-dasharray="26 18"')
  )
}

/** A cotton bag with long handles. */
export function cottonTote(): string {
  return (
    line('M440 480 Q430 120 600 120 Q770 120 760 480', '#cdb98d', 44) +
    flat('M270 420 L930 420 L960 1010 Q600 1040 240 1010 Z', '#f4ead2') +
    line('M430 520 Q410 190 600 190 Q790 190 770 520', '#e2d1a8', 48) +
    '<rect x="404" y="480" width="56" height="80" fill="#cdb98d"/><rect x="742" y="480" width="56" height="80" fill="#cdb98d"/>' +
    line('M276 450 L924 450', '#b9a677', 6, 'stroke-dasharray="18 14"') +
    line(
      'M600 900 L600 690 M600 690 Q520 640 470 700 M600 690 Q680 640 730 700 M600 690 Q540 590 470 610 M600 690 Q660 590 730 610',
      '#1f7a52',
      24,
    )
  )
}
