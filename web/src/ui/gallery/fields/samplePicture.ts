/** A generated SVG picture, so that the gallery needs no image files. */
export function samplePicture(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${colour}" opacity=".28"/><ellipse cx="38" cy="56" rx="15" ry="22" fill="${colour}" transform="rotate(-24 38 56)"/><ellipse cx="60" cy="50" rx="15" ry="22" fill="${colour}" opacity=".8" transform="rotate(18 60 50)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
