/** A picture's size in pixels, after its orientation is applied. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The selected square: its centre, and its size as a zoom. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** 1 is the largest square that fits. */
  readonly zoom: number
}

export interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

export const maxZoom = 4

export function middleOf({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

export function zoomedTo(crop: Crop, zoom: number, picture: Size): Crop {
  return inside({ ...crop, zoom: clamp(zoom, 1, maxZoom) }, picture)
}

/** Moves the picture under the square, as dragging does. Distances are shares of the square's side. */
export function dragged(crop: Crop, across: number, down: number, picture: Size): Crop {
  const side = sideOf(crop, picture)
  return inside({ ...crop, x: crop.x - across * side, y: crop.y - down * side }, picture)
}

export function squareOf(crop: Crop, picture: Size): Square {
  const side = sideOf(crop, picture)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}

/** Keeps the square inside the picture. */
function inside(crop: Crop, picture: Size): Crop {
  const half = sideOf(crop, picture) / 2
  return {
    ...crop,
    x: clamp(crop.x, half, picture.width - half),
    y: clamp(crop.y, half, picture.height - half),
  }
}

function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
