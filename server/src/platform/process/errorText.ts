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

/** An error to be stored: its text and those of its causes, without what errors carry besides. */
export function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const { message, stack } = errorText(error)
  const cause = error.cause === undefined ? '' : `. ${withoutValues(error.cause).message}`
  const stored = new Error(message + cause)
  if (stack !== undefined) stored.stack = stack
  return stored
}
