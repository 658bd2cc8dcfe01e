import { pallet } from './pallets.ts'
import { circle, line, rect, times } from './shapes.ts'
import { box, kraft, type Point, polygon, printed, type Shades, white } from './solid.ts'

const upwards = line(
  'M40 120 L40 50 M18 74 L40 48 L62 74 M110 120 L110 50 M88 74 L110 48 L132 74 M16 140 L134 140',
  '#6d4f2a',
  10,
  'opacity="0.7"',
)

/** A closed carton with its tape. */
export function carton(shades: Shades = kraft, size: Point = [460, 460, 400]): string {
  const [width, depth, height] = size
  const corner: Point = [-width / 2, -depth / 2, 0]
  const fold = rect(0, depth / 2 - 3, width, 6, '#00000033')
  const tape = `fill="#f4e3c0" opacity="0.85"`
  return (
    box(corner, size, shades) +
    printed(corner, size, {
      top: `${fold}<rect x="0" y="${depth * 0.43}" width="${width}" height="${depth * 0.14}" ${tape}/>`,
      right: `<rect x="${depth * 0.43}" y="0" width="${depth * 0.14}" height="${Math.min(110, height * 0.35)}" ${tape}/>`,
      left: height > 220 ? `<g transform="translate(${width - 190} ${height - 190})">${upwards}</g>` : '',
    })
  )
}

export function openCarton(shades: Shades = kraft): string {
  const [side, height, flap] = [430, 360, 170]
  const near = -side / 2
  const far = side / 2
  const rim = (x: number, y: number, z = height): Point => [x, y, z]
  return (
    polygon(
      [
        rim(near, far),
        rim(far, far),
        rim(far + 30, far + flap, height + 110),
        rim(near - 10, far + flap, height + 110),
      ],
      shades.top,
    ) +
    polygon(
      [
        rim(near, near),
        rim(near, far),
        rim(near - flap, far + 10, height + 110),
        rim(near - flap, near - 10, height + 110),
      ],
      shades.top,
    ) +
    box([near, near, 0], [side, side, height], { ...shades, top: '#7d5a30' }) +
    polygon([rim(near, far), rim(far, far), rim(far, far - 150), rim(near + 150, far - 150)], '#936b3b') +
    polygon(
      [
        rim(near, near),
        rim(far, near),
        rim(far + 10, near - 150, height - 80),
        rim(near - 10, near - 150, height - 80),
      ],
      shades.left,
    ) +
    polygon(
      [rim(far, near), rim(far, far), rim(far + 150, far + 10, height - 80), rim(far + 150, near - 10, height - 80)],
      shades.right,
    )
  )
}

export function stackOfCartons(shades: Shades = kraft): string {
  const places = [
    [-310, 10, 0],
    [10, 10, 0],
    [-310, -310, 0],
    [10, -310, 0],
    [-150, -150, 230],
  ] as const
  const size: Point = [300, 300, 225]
  const tape = `fill="#f4e3c0" opacity="0.85"`
  return places
    .map(
      (corner) =>
        box(corner, size, shades) +
        printed(corner, size, {
          top: `<rect x="0" y="130" width="300" height="40" ${tape}/>`,
          right: `<rect x="130" y="0" width="40" height="70" ${tape}/>`,
        }),
    )
    .join('')
}

/** Flat cartons in a bundle, with its straps. */
export function bundleOfCartons(shades: Shades = kraft): string {
  const corner: Point = [-290, -220, 0]
  const size: Point = [580, 440, 210]
  const strap = '#2f6f57'
  const layers = (length: number) => times(10, (n) => rect(0, n * 21, length, 4, '#00000040'))
  return (
    box(corner, size, shades) +
    printed(corner, size, {
      left: layers(580) + rect(150, 0, 24, 210, strap) + rect(400, 0, 24, 210, strap),
      right: layers(440),
      top: rect(150, 0, 24, 440, strap) + rect(400, 0, 24, 440, strap) + rect(0, 217, 580, 5, '#00000030'),
    })
  )
}

/** The edge of a double wall board, close up. */
export function boardEdge(): string {
  const wave = (y: number, step: number, height: number) =>
    `M0 ${y} ${times(Math.ceil(640 / step), (n) => `Q${n * step + step / 4} ${y - height} ${n * step + step / 2} ${y} T${(n + 1) * step} ${y} `)}`
  const size: Point = [640, 460, 230]
  const corner: Point = [-320, -230, 60]
  return (
    box(corner, size, { ...kraft, left: '#7a5730' }) +
    printed(corner, size, {
      left:
        line(wave(70, 96, 74), '#e2bd87', 16) +
        line(wave(172, 64, 62), '#d3a96e', 14) +
        rect(0, 0, 640, 26, '#d9b27b') +
        rect(0, 110, 640, 22, '#d9b27b') +
        rect(0, 206, 640, 24, '#d9b27b'),
      right: times(5, (n) => rect(0, n * 56, 460, 4, '#00000030')),
    })
  )
}

/** A box for files, with a lid, a label and a handle. */
export function archiveBox(): string {
  const [corner, size]: [Point, Point] = [
    [-200, -250, 0],
    [400, 500, 380],
  ]
  const lid: Point = [-214, -264, 300]
  return (
    box(corner, size, white) +
    printed(corner, size, {
      left: `<rect x="90" y="150" width="220" height="150" rx="8" fill="#ffffff" stroke="#1f7a52" stroke-width="10"/>${line('M120 200 L280 200 M120 235 L280 235 M120 268 L220 268', '#8796a0', 8)}`,
      right: '<rect x="180" y="140" width="140" height="48" rx="24" fill="#4b565e"/>',
    }) +
    box(lid, [428, 528, 96], { top: '#fbfcfc', left: '#dfe5e8', right: '#bcc6cc' })
  )
}

/** A heavy carton on its pallet. */
export function heavyCarton(): string {
  const [corner, size]: [Point, Point] = [
    [-270, -230, 84],
    [540, 460, 400],
  ]
  const strap = '#26323a'
  return (
    pallet() +
    box(corner, size, kraft) +
    printed(corner, size, {
      left:
        rect(130, 0, 20, 400, strap) +
        rect(390, 0, 20, 400, strap) +
        `<g transform="translate(190 120) scale(1.1)">${upwards}</g>`,
      top: rect(130, 0, 20, 460, strap) + rect(390, 0, 20, 460, strap),
    })
  )
}

/** An open box of dates. */
export function dateBox(): string {
  const [corner, size]: [Point, Point] = [
    [-270, -210, 0],
    [540, 420, 170],
  ]
  const date = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${(x * 7 + y * 3) % 50})"><ellipse rx="44" ry="27" fill="#5b2d12"/><ellipse cx="-10" cy="-8" rx="20" ry="9" fill="#a8642f" opacity="0.8"/></g>`
  const palm = line(
    'M270 148 L270 62 M270 62 Q220 34 192 66 M270 62 Q320 34 348 66 M270 62 Q236 14 206 28 M270 62 Q304 14 334 28',
    '#f3d9a0',
    12,
  )
  return (
    box(corner, size, { top: '#6d3d1c', left: '#8a2f2a', right: '#6c211e' }) +
    printed(corner, size, {
      top:
        times(5, (row) => times(6, (column) => date(58 + column * 85, 48 + row * 81))) +
        `<rect x="9" y="9" width="522" height="402" fill="none" stroke="#e0b060" stroke-width="18"/>`,
      left: palm,
      right: line('M40 85 L380 85', '#f3d9a0', 10, 'stroke-dasharray="2 34"'),
    })
  )
}

/** An open pizza box. */
export function pizzaBox(): string {
  const [corner, size]: [Point, Point] = [
    [-270, -270, 0],
    [540, 540, 70],
  ]
  const toppings = [
    [190, 190],
    [330, 170],
    [380, 300],
    [270, 290],
    [170, 330],
    [290, 400],
  ] as const
  const pizza =
    circle(270, 270, 236, '#c98436') +
    circle(270, 270, 206, '#d8472b') +
    circle(270, 270, 198, '#f3c34f') +
    toppings.map(([x, y]) => circle(x, y, 38, '#b8321f') + circle(x - 8, y - 8, 12, '#dd6a4c')).join('') +
    [
      [240, 220],
      [350, 240],
      [220, 380],
      [350, 360],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 15, '#3d7a34'))
      .join('')
  const lid: Point[] = [
    [-270, 270, 70],
    [270, 270, 70],
    [270, 380, 520],
    [-270, 380, 520],
  ]
  return (
    polygon(lid, '#e3c08e') +
    polygon(
      lid.map(([x, y, z]): Point => [x * 0.86, y, z * 0.86 + 46]),
      '#d0a467',
    ) +
    box(corner, size, { ...kraft, top: '#e8cda2' }) +
    printed(corner, size, { top: pizza })
  )
}

/** Crossed dividers, without their carton. */
export function dividers(): string {
  const [reach, step, height] = [270, 180, 300]
  const sheet = '#00000022'
  const along = (y: number) =>
    polygon(
      [
        [-reach - 40, y, 0],
        [reach + 40, y, 0],
        [reach + 40, y, height],
        [-reach - 40, y, height],
      ],
      kraft.left,
      `stroke="${sheet}" stroke-width="6"`,
    )
  const across = (x: number, from: number) =>
    polygon(
      [
        [x, from, 0],
        [x, from + step, 0],
        [x, from + step, height],
        [x, from, height],
      ],
      kraft.right,
      `stroke="${sheet}" stroke-width="6"`,
    )
  const row = (y: number) => along(y) + times(3, (n) => across(-step + n * step, y - step))
  const back = times(3, (n) => across(-step + n * step, reach - step + 90))
  return `<g transform="translate(0 -40)">${back}${row(step)}${row(0)}${along(-step)}${times(3, (n) =>
    polygon(
      [
        [-step + n * step, -step - 90, 0],
        [-step + n * step, -step, 0],
        [-step + n * step, -step, height],
        [-step + n * step, -step - 90, height],
      ],
      kraft.right,
      `stroke="${sheet}" stroke-width="6"`,
    ),
  )}</g>`
}
