const eachMs = 100
const withinMs = 40_000

/** Tries until it succeeds; what it waits for is named in the error. */
export async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (cause) {
      if (Date.now() > end) throw new Error(`Waited too long for: ${what}`, { cause })
      await new Promise((resolve) => setTimeout(resolve, eachMs))
    }
  }
}
