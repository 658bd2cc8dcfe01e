/** A failure whose message is for the person at the terminal: it is shown as one line, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
