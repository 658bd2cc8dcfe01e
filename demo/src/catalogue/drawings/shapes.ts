/** Shapes with the light of the scene: from the left. The scene defines the gradients. */

/** A shape that bulges, such as a cup. */
export function bulging(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}" ${more}/><path d="${path}" fill="url(#bulge)"/>`
}

/** A flat shape, such as a sheet of paper. */
export function flat(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}" ${more}/><path d="${path}" fill="url(#slope)"/>`
}

export interface Turned {
  readonly x?: number
  readonly top: number
  readonly bottom: number
  /** The radius above and, if it is another, below. */
  readonly radius: number
  readonly below?: number
}

/** The side of a cup, a lid or a roll. */
export function turned({ x = 600, top, bottom, radius, below = radius }: Turned, fill: string, more = ''): string {
  const path = `M${x - radius} ${top} L${x - below} ${bottom} A${below} ${below * tilt} 0 0 0 ${x + below} ${bottom} L${x + radius} ${top} A${radius} ${radius * tilt} 0 0 1 ${x - radius} ${top} Z`
  return bulging(path, fill, more)
}

/** A round surface seen from slightly above. */
export function disc(y: number, radius: number, fill: string, x = 600): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * tilt}" fill="${fill}"/>`
}

const tilt = 0.2

/** The same drawing elsewhere and in another size; its foot at 600, 1000 stays the foot. */
export function placed(drawing: string, right: number, down: number, size = 1): string {
  return `<g transform="translate(${600 + right} ${1000 + down}) scale(${size}) translate(-600 -1000)">${drawing}</g>`
}

export function line(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
}

export function leaf(colour: string, x = 600, y = 640, size = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-60 60 Q-70 -60 70 -70 Q70 70 -60 60 Z" fill="${colour}"/>${line('M-70 78 L30 -28', '#ffffff', 9, 'opacity="0.8"')}</g>`
}

/** The same for each number from 0 on. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
