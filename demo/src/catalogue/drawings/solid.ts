/** A point of the room: to the right, to the back, up. One is a pixel of the picture. */
export type Point = readonly [x: number, y: number, z: number]

const middle = 600
const ground = 800
const cosine = 0.866
const sine = 0.5

export interface Shades {
  readonly top: string
  readonly left: string
  readonly right: string
}

export const kraft: Shades = { top: '#dcb47f', left: '#c69559', right: '#a87742' }
export const white: Shades = { top: '#ffffff', left: '#f2f4f5', right: '#d3dade' }
export const green: Shades = { top: '#3f9a70', left: '#1f7a52', right: '#115c38' }
export const wood: Shades = { top: '#dcb988', left: '#bd8d51', right: '#9c6f39' }
export const steel: Shades = { top: '#d5dee2', left: '#a3b1b9', right: '#7c8b95' }
export const navy: Shades = { top: '#4f7699', left: '#335370', right: '#223c54' }

/** A box seen from above and from a corner. */
export function box(corner: Point, size: Point, { top, left, right }: Shades): string {
  const [x, y, z] = corner
  const [width, depth, height] = size
  return (
    polygon([corner, [x + width, y, z], [x + width, y, z + height], [x, y, z + height]], left) +
    polygon(
      [
        [x + width, y, z],
        [x + width, y + depth, z],
        [x + width, y + depth, z + height],
        [x + width, y, z + height],
      ],
      right,
    ) +
    polygon(
      [
        [x, y, z + height],
        [x + width, y, z + height],
        [x + width, y + depth, z + height],
        [x, y + depth, z + height],
      ],
      top,
    )
  )
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  return `<polygon points="${points.map((point) => at(point).join(',')).join(' ')}" fill="${fill}" ${more}/>`
}

/** What is printed on the faces of a box, in flat coordinates from the upper left corner of the face. */
export function printed(
  [x, y, z]: Point,
  [width, , height]: Point,
  { left, right, top }: { readonly left?: string; readonly right?: string; readonly top?: string },
): string {
  const on = (corner: Point, matrix: string, art = '') =>
    art && `<g transform="matrix(${matrix} ${at(corner).join(' ')})">${art}</g>`
  return (
    on([x, y, z + height], `${cosine} ${sine} 0 1`, left) +
    on([x + width, y, z + height], `${cosine} ${-sine} 0 1`, right) +
    on([x, y, z + height], `${cosine} ${sine} ${cosine} ${-sine}`, top)
  )
}

/** Where a point of the room lies in the picture: the axes run to the lower right, the upper right, and up. */
function at([x, y, z]: Point): readonly [number, number] {
  return [Math.round(middle + (x + y) * cosine), Math.round(ground + (x - y) * sine - z)]
}
