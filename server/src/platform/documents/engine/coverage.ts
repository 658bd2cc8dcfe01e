/** Whether one of the fonts has a glyph for a character, by their `cmap` (OpenType, formats 4 and 12). */
export function coverageOf(fonts: readonly Buffer[]): (character: string) => boolean {
  const covered = new Set(fonts.flatMap(characterCodes))
  return (character) => covered.has(character.codePointAt(0) ?? 0)
}

function characterCodes(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (entry === undefined) return []
  const cmap = font.subarray(font.readUInt32BE(entry + 8))
  const parts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  return parts.flatMap((at) => codesIn(cmap.subarray(at)))
}

function codesIn(part: Buffer): number[] {
  switch (part.readUInt16BE(0)) {
    case 4: {
      const segments = part.readUInt16BE(6)
      const ranges = Array.from({ length: segments / 2 }, (_, index): [number, number] => [
        part.readUInt16BE(16 + segments + index * 2),
        part.readUInt16BE(14 + index * 2),
      ])
      return ranges.filter(([first]) => first < 0xffff).flatMap(inRange)
    }
    case 12:
      return Array.from({ length: part.readUInt32BE(12) }, (_, index): [number, number] => [
        part.readUInt32BE(16 + index * 12),
        part.readUInt32BE(20 + index * 12),
      ]).flatMap(inRange)
    default:
      return []
  }
}

function inRange([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
