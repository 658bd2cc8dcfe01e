export const strengths = ['short', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const minLength = 10
const bitsFor: readonly [Strength, number][] = [
  ['strong', 72],
  ['good', 54],
  ['fair', 40],
]

const wellKnown =
  /password|passw0rd|qwerty|asdf|zxcv|admin|welcome|letmein|iloveyou|riyadh|jeddah|saudi|makkah|mohammed|ahmed|mawrid|(?:19|20)\d\d|966/gi

/** A rough estimate of how hard a password is to guess. The server decides, with its own list of common passwords. */
export function passwordStrength(password: string): Strength {
  const length = [...password].length
  if (length < minLength) return 'short'
  const bits = unpredictableCount(password) * Math.log2(alphabetOf(password))
  return bitsFor.find(([, needed]) => bits >= needed)?.[0] ?? 'weak'
}

/** Counts characters that are hard to predict; common words and sequences count little. */
function unpredictableCount(password: string): number {
  const codes = [...password.replace(wellKnown, '\u0000')].map((char) => char.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, index) => {
    const previous = codes[index - 1]
    return previous === undefined || Math.abs(code - previous) > 1
  })
  return Math.min(fresh.length, new Set(codes).size * 2)
}

const kinds: readonly [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  [/[^\P{L}a-zA-Z]/u, 36],
]

function alphabetOf(password: string): number {
  return kinds.reduce((size, [kind, adds]) => (kind.test(password) ? size + adds : size), 1)
}
