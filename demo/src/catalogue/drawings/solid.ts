/** A point of the room: to the right, to the back, up. One is a pixel of the picture. */
export type Point = readonly [x: number, y: number, z: number]

const middle = 600
const deps = 820
const cosine = 0.866
const sine = 0.5

export interface Shades {
  readonly top: string
  readonly left: string
  readonly right: string
}

export const kraft: Shades = { top: '#e0bd8f', left: '#c99d68', right: '#b3854f' }
export const white: Shades = { top: '#ffffff', left: '#eceff1', right: '#d5dbdf' }
export const green: Shades = { top: '#3f9a70', left: '#1f7a52', right: '#115c38' }
export const wood: Shades = { top: '#d9b98c', left: '#bf9560', right: '#a67c48' }
export const steel: Shades = { top: '#cfd8dc', left: '#aab7be', right: '#8796a0' }
export const navy: Shades = { top: '#4a6d8c', left: '#335370', right: '#223c54' }
export const sand: Shades = { top: '#f3e6cf', left: '#e3d0ae', right: '#d0b98f' }

/** A box seen from above and from a corner: the way a catalogue shows goods. */
export function box([x, y, z]: Point, [width, depth, height]: Point, { top, left, right }: Shades): string {
  const corner = (dx: number, dy: number, dz: number) => at([x + dx, y + dy, z + dz])
  const front = [corner(0, 0, 0), corner(width, 0, 0), corner(width, 0, height), corner(0, 0, height)]
  const side = [corner(width, 0, 0), corner(width, depth, 0), corner(width, depth, height), corner(width, 0, height)]
  const lid = [corner(0, 0, height), corner(width, 0, height), corner(width, depth, height), corner(0, depth, height)]
  return polygon(front, left) + polygon(side, right) + polygon(lid, top)
}

export function polygon(points: readonly string[], fill: string, more = ''): string {
  return `<polygon points="${points.join(' ')}" fill="${fill}" ${more}/>`
}

/** Where a point of the room lies in the picture: the axes run to the lower right, the upper right, and up. */
export function at([x, y, z]: Point): string {
  const right = middle + (x + y) * cosine
  const down = deps + (x - y) * sine - z
  return `${right.toFixed(1)},${down.toFixed(1)}`
}
