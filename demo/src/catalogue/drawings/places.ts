import { at, box, green, navy, sand, steel, white } from './solid.ts'

/** Machines, vehicles and buildings. */

export function packingMachine(): string {
  return (
    box([-340, -150, 0], [680, 300, 150], steel) +
    box([-340, -150, 150], [680, 300, 30], navy) +
    box([-120, -150, 180], [240, 300, 260], white) +
    box([-90, -150, 240], [180, 6, 120], green) +
    box([180, -100, 180], [130, 180, 110], { top: '#e0bd8f', left: '#c99d68', right: '#b3854f' }) +
    box([-320, -100, 180], [130, 180, 110], { top: '#e0bd8f', left: '#c99d68', right: '#b3854f' })
  )
}

export function lorry(): string {
  const wheels = [-250, -130, 230].map((x) => {
    const [right = '', down = ''] = at([x, -112, 46]).split(',')
    return `<circle cx="${right}" cy="${down}" r="54" fill="#2b3238"/><circle cx="${right}" cy="${down}" r="22" fill="#aab7be"/>`
  })
  return box([-330, -110, 60], [470, 240, 300], white) + box([150, -110, 60], [170, 240, 210], green) + wheels.join('')
}

export function shelves(): string {
  const goods = [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map((place) => {
      const [x, y] = [300 + place * 152, 392 + row * 180]
      const fill = ['#c99d68', '#1f7a52', '#d0b98f', '#aab7be'][(row + place) % 4]
      return `<rect x="${x}" y="${y}" width="${104 + ((row + place) % 3) * 14}" height="118" rx="6" fill="${fill}"/>`
    }),
  )
  const boards = [510, 690, 870].map((y) => `<rect x="262" y="${y}" width="676" height="20" rx="4" fill="#8796a0"/>`)
  const posts = [250, 930].map((x) => `<rect x="${x}" y="340" width="24" height="590" rx="4" fill="#6b7b85"/>`)
  return goods.join('') + boards.join('') + posts.join('')
}

export function shop(awning: string): string {
  const stripes = Array.from(
    { length: 8 },
    (_, n) =>
      `<path d="M${300 + n * 75} 470 L${375 + n * 75} 470 L${375 + n * 75} 560 Q${337 + n * 75} 600 ${300 + n * 75} 560 Z" fill="${n % 2 ? '#ffffff' : awning}"/>`,
  )
  return `<rect x="320" y="400" width="560" height="510" fill="#f3e6cf"/><rect x="300" y="370" width="600" height="104" rx="8" fill="${awning}"/>
    <rect x="380" y="640" width="210" height="270" fill="#335370" opacity="0.85"/><rect x="640" y="640" width="190" height="180" fill="#a8cfe0"/>${stripes.join('')}
    <circle cx="570" cy="780" r="10" fill="#e3d0ae"/>`
}

export function factory(): string {
  return (
    box([-330, -190, 0], [660, 380, 200], sand) +
    [-300, -90, 120].map((x) => box([x, -150, 200], [150, 300, 80], green)).join('') +
    box([230, 90, 200], [60, 60, 300], steel)
  )
}

/** Growth as columns, for what is offered to partners. */
export function columns(): string {
  const heights = [140, 230, 320, 450]
  const bars = heights.map(
    (height, n) =>
      `<rect x="${330 + n * 145}" y="${900 - height}" width="105" height="${height}" rx="8" fill="${n === 3 ? '#1f7a52' : '#d0b98f'}"/>`,
  )
  return `${bars.join('')}<path d="M340 700 L500 610 L645 540 L830 380" stroke="#115c38" stroke-width="14" fill="none" stroke-linecap="round"/><path d="M760 372 L838 374 L824 450" stroke="#115c38" stroke-width="14" fill="none" stroke-linecap="round"/>`
}

export function toolbox(): string {
  return `${box([-260, -130, 0], [520, 260, 230], navy)}${box([-270, -140, 230], [540, 280, 40], green)}
    <path d="M500 470 Q500 380 600 380 Q700 380 700 470" stroke="#22303a" stroke-width="26" fill="none"/>`
}

export function drawingBoard(): string {
  return `<rect x="300" y="380" width="600" height="440" rx="20" fill="#ffffff" stroke="#d5dbdf" stroke-width="10"/>
    <path d="M420 720 L420 520 L560 450 L700 520 L700 720 L560 790 Z M420 520 L560 590 L700 520 M560 590 L560 790" stroke="#1f7a52" stroke-width="12" fill="none" stroke-linejoin="round"/>
    <path d="M760 760 L860 560 L890 575 L790 775 L752 800 Z" fill="#c99d68"/><rect x="560" y="820" width="80" height="110" fill="#8796a0"/>`
}
