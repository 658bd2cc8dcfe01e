/** A file within the PDF, which becomes PDF/A-3 by it. */
export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly description: string
  readonly text: string
}

/** A kind of document: its page in `typst/`, and what has to be worked out before it is printed. */
export interface Template<Subject> {
  /** The name of its file in `typst/`. */
  readonly name: string
  /** Every text on the page, ready to print. */
  printed(subject: Subject): object
  /** The company's own picture, of whatever type. */
  logo(subject: Subject): Uint8Array | null
  attachment?(subject: Subject): Attachment | null
}
