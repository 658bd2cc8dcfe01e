/** Whether two values are equal once stored: regardless of field order, and ignoring undefined fields. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.every((name) => isSameJson(one[name], other[name])) &&
    Object.keys(other).every((name) => other[name] === undefined || one[name] !== undefined)
  )
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
