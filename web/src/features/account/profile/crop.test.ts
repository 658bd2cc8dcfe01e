import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, dragged, maxZoom, middleOf, squareOf, zoomedTo } from './crop.ts'

const pictures = fc.record({ width: fc.integer({ min: 16, max: 9_000 }), height: fc.integer({ min: 16, max: 9_000 }) })
const share = fc.double({ min: -3, max: 3, noNaN: true })
const moves = fc.array(
  fc.oneof(fc.record({ zoom: fc.double({ min: -1, max: 9, noNaN: true }) }), fc.record({ across: share, down: share })),
)

test('however it is dragged and zoomed, the square stays inside the picture', async () => {
  await fc.assert(
    fc.property(pictures, moves, (picture, all) => {
      const crop = all.reduce<Crop>(
        (now, move) =>
          'zoom' in move ? zoomedTo(now, move.zoom, picture) : dragged(now, move.across, move.down, picture),
        middleOf(picture),
      )
      const { left, top, side } = squareOf(crop, picture)
      const shortSide = Math.min(picture.width, picture.height)
      expect(left).toBeGreaterThanOrEqual(-1e-6)
      expect(top).toBeGreaterThanOrEqual(-1e-6)
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6)
      expect(side).toBeLessThanOrEqual(shortSide)
      expect(side).toBeGreaterThanOrEqual(shortSide / maxZoom)
    }),
  )
})

test('the initial square is the largest one in the middle', () => {
  const wide = { width: 4000, height: 3000 }
  expect(squareOf(middleOf(wide), wide)).toEqual({ left: 500, top: 0, side: 3000 })
})

test('zooming keeps the middle in place, as far as there is room', () => {
  const wide = { width: 4000, height: 3000 }
  const close = zoomedTo(middleOf(wide), 2, wide)
  expect(squareOf(close, wide)).toEqual({ left: 1250, top: 750, side: 1500 })
})

test('dragging the picture to the right keeps its left part', () => {
  const wide = { width: 4000, height: 3000 }
  const close = zoomedTo(middleOf(wide), 2, wide)
  expect(squareOf(dragged(close, 0.5, 0, wide), wide).left).toBe(500)
  expect(squareOf(dragged(close, 9, 9, wide), wide)).toEqual({ left: 0, top: 0, side: 1500 })
})
