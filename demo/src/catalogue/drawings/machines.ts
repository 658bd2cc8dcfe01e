import { wrappedPallet } from './rolls.ts'
import { circle, disc, flat, line, placed, rect, times, turned } from './shapes.ts'
import { box, green, kraft, navy, type Point, polygon, printed, type Shades, steel } from './solid.ts'

/** A belt with rollers on legs. */
function conveyor(): string {
  const corner: Point = [-430, -120, 240]
  const size: Point = [860, 240, 60]
  const leg = (x: number, y: number) => box([x, y, 0], [40, 40, 240], steel)
  return (
    leg(-410, 70) +
    leg(370, 70) +
    leg(-410, -115) +
    leg(-20, -115) +
    leg(370, -115) +
    box(corner, size, navy) +
    printed(corner, size, { top: times(12, (n) => rect(16 + n * 71, 14, 44, 212, '#d5dee2')) })
  )
}

function taped(corner: Point, size: Point): string {
  return (
    box(corner, size, kraft) +
    printed(corner, size, { top: rect(0, size[1] * 0.42, size[0], size[1] * 0.16, '#f4e3c0') })
  )
}

/** A carton passes under the head of the sealer. */
export function cartonSealer(): string {
  const frame: Shades = green
  return (
    `<g transform="translate(0 60)">${conveyor()}` +
    box([-60, 125, 300], [120, 40, 330], frame) +
    taped([160, -90, 300], [210, 190, 150]) +
    taped([-380, -90, 300], [210, 190, 150]) +
    box([-60, -170, 300], [120, 40, 330], frame) +
    box([-90, -190, 560], [180, 380, 110], { ...frame, left: '#196a46' }) +
    printed([-90, -190, 560], [180, 380, 110], {
      left: circle(60, 56, 26, '#f3c34f') + circle(126, 56, 20, '#c8392d'),
    }) +
    '</g>'
  )
}

/** A pallet on a turntable beside the mast with the film. */
export function palletWrapper(): string {
  const mast =
    box([230, 250, 0], [130, 130, 760], green) +
    box([210, 170, 260], [80, 90, 280], { top: '#e4f4f9', left: '#b7dbe7', right: '#93c2d2' })
  const film = polygon(
    [
      [230, 170, 270],
      [230, 170, 530],
      [20, 225, 470],
      [20, 225, 230],
    ],
    '#cfeaf2',
    'opacity="0.75"',
  )
  return `<g transform="translate(50 150) scale(0.86)">${mast}<ellipse cx="560" cy="800" rx="440" ry="240" fill="#5d6b74"/><ellipse cx="560" cy="776" rx="440" ry="240" fill="#aab7be"/>${placed(wrappedPallet(), -40, -66, 0.74)}${film}</g>`
}

/** An upright machine that forms, fills and closes bags. */
export function baggingMachine(): string {
  return (
    flat('M400 130 L800 130 L680 330 L520 330 Z', '#aab7be') +
    disc(130, 200, '#d5dee2') +
    disc(134, 170, '#c98f58') +
    rect(300, 320, 600, 330, '#335370', 'rx="22"') +
    flat('M300 320 L900 320 L900 650 L300 650 Z', '#3f6485') +
    rect(340, 360, 200, 130, '#cfe8ef', 'rx="12"') +
    line('M366 450 L410 410 L450 440 L510 390', '#1f7a52', 12) +
    circle(620, 420, 34, '#c8392d') +
    circle(720, 420, 34, '#3f9a70') +
    rect(340, 540, 520, 60, '#26323a', 'rx="10"') +
    rect(320, 640, 70, 400, '#7c8b95') +
    rect(810, 640, 70, 400, '#7c8b95') +
    flat('M500 640 L700 640 L720 880 Q600 910 480 880 Z', '#e9dcc0') +
    rect(506, 640, 188, 40, '#1f7a52') +
    circle(600, 780, 54, '#c98f58') +
    rect(280, 1000, 640, 50, '#26323a', 'rx="12"') +
    rect(440, 930, 320, 30, '#aab7be', 'rx="12"')
  )
}

/** A lorry with a long box, from the side. */
export function lorry(): string {
  const wheel = (x: number) => circle(x, 900, 92, '#26323a') + circle(x, 900, 44, '#c3ccd1')
  return (
    flat('M110 320 L780 320 L780 880 L110 880 Z', '#ffffff') +
    rect(110, 560, 670, 90, '#1f7a52') +
    line('M200 420 L690 420', '#d5dbdf', 10) +
    flat('M800 460 L980 460 Q1010 460 1030 500 L1100 640 L1100 880 L800 880 Z', '#1f7a52') +
    flat('M850 510 L970 510 L1040 650 L850 650 Z', '#bfe2ee') +
    rect(100, 860, 1000, 40, '#3b474f', 'rx="12"') +
    rect(1062, 760, 50, 46, '#f3c34f', 'rx="10"') +
    wheel(270) +
    wheel(470) +
    wheel(950)
  )
}

/** A spanner across a gear wheel: maintenance. */
export function gearAndSpanner(): string {
  const gear = times(
    10,
    (n) =>
      `<rect x="535" y="210" width="130" height="150" rx="22" fill="#335370" transform="rotate(${n * 36} 600 610)"/>`,
  )
  return (
    `${gear}${circle(600, 610, 320, '#335370')}${circle(600, 610, 320, 'url(#slope)')}${circle(600, 610, 190, '#efeae0')}${circle(600, 610, 190, '#00000014')}` +
    `<g transform="rotate(38 600 610)"><path d="M540 470 L540 990 Q540 1050 600 1050 Q660 1050 660 990 L660 470 Q760 420 740 300 Q730 230 690 190 L690 330 L600 380 L510 330 L510 190 Q470 230 460 300 Q440 420 540 470 Z" fill="#b7c3c9" stroke="#6b7b85" stroke-width="10"/>${circle(600, 980, 26, '#6b7b85')}${line('M572 500 L572 900', '#ffffff', 14, 'opacity="0.6"')}</g>`
  )
}

/** A line that fills jars and packs them. */
export function packingLine(): string {
  const jar = (x: number) =>
    placed(
      turned({ top: 560, bottom: 1000, radius: 220 }, '#e6f0f3') +
        turned({ top: 660, bottom: 990, radius: 200 }, '#eda526') +
        turned({ top: 430, bottom: 550, radius: 232 }, '#c8392d') +
        disc(430, 232, '#d6564b'),
      x,
      -230,
      0.4,
    )
  return (
    rect(150, 330, 500, 70, '#335370', 'rx="20"') +
    rect(200, 170, 60, 200, '#7c8b95') +
    rect(540, 170, 60, 200, '#7c8b95') +
    rect(180, 130, 440, 80, '#3f6485', 'rx="18"') +
    flat('M340 400 L460 400 L430 500 L370 500 Z', '#aab7be') +
    jar(-380) +
    jar(-190) +
    jar(0) +
    placed(taped([-240, -240, 0], [480, 480, 380]), 290, -240, 0.46) +
    rect(90, 770, 1020, 90, '#26323a', 'rx="45"') +
    times(9, (n) => circle(140 + n * 115, 815, 30, '#aab7be')) +
    rect(200, 860, 60, 180, '#7c8b95') +
    rect(930, 860, 60, 180, '#7c8b95')
  )
}
