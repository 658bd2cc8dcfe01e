import { rect, times } from './shapes.ts'
import { box, green, type Point, printed, wood } from './solid.ts'

/** A pallet below a load. */
export function pallet(): string {
  const feet = times(3, (n) => box([-320, 180 - n * 220, 0], [640, 80, 62], wood))
  const boards = times(5, (n) => box([-320, 176 - n * 114, 62], [640, 92, 24], wood))
  return feet + boards
}

/** A pallet without a load, close up. */
export function emptyPallet(): string {
  const feet = times(3, (n) => box([-320, 210 - n * 250, 0], [640, 90, 90], wood))
  const boards = times(6, (n) => box([-320, 222 - n * 107, 90], [640, 78, 30], wood))
  return `<g transform="translate(0 -90)">${feet}${boards}</g>`
}

export function stackOfPallets(): string {
  const stack = times(5, (n) => `<g transform="translate(0 ${60 - n * 92})">${pallet()}</g>`)
  return `<g transform="translate(84 110) scale(0.86)">${stack}</g>`
}

const dark = '#0c3a25'

function openings(length: number): string {
  const slots = times(Math.floor(length / 70), (n) => rect(28 + n * 70, 110, 34, 120, dark, 'rx="10"'))
  return `${slots}${rect(length / 2 - 75, 34, 150, 46, dark, 'rx="22"')}${rect(0, 0, length, 16, '#ffffff', 'opacity="0.25"')}${rect(0, 250, length, 8, '#00000033')}`
}

/** A slotted crate: open, on one that is folded flat. */
export function foldingCrate(): string {
  const size: Point = [600, 420, 270]
  const corner: Point = [-300, -210, 110]
  const base: Point = [-300, -210, 0]
  const inside = `<rect x="22" y="22" width="556" height="376" fill="${dark}"/><path d="M22 22 L578 22 L578 150 L150 150 L150 398 L22 398 Z" fill="#16593a"/>`
  return (
    box(base, [600, 420, 90], green) +
    printed(base, [600, 420, 90], { left: rect(20, 30, 560, 12, dark), right: rect(20, 30, 380, 12, dark) }) +
    box(corner, size, green) +
    printed(corner, size, { left: openings(600), right: openings(420), top: inside })
  )
}
