/** An error for the person at the terminal, shown as one line without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
