interface ErrorText {
  readonly message: string
  readonly stack: string | undefined
}

const maxQueryLength = 1_000

/** What an error says. That of a failed query repeats all values that were sent with it, which are people's data. */
export function errorText(error: Error): ErrorText {
  const { message, stack } = error
  const { query } = error as { query?: unknown }
  if (typeof query !== 'string') return { message, stack }
  const short = `Failed query: ${query.slice(0, maxQueryLength)}`
  return { message: short, stack: stack?.replace(message, () => short) }
}
