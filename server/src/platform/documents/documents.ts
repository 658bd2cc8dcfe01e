import { Problem } from '@mawrid/contract/problems.ts'
import type { Logger } from 'pino'
import { createPress, type Press } from './engine/press.ts'
import { asPicture } from './picture.ts'

/** A kind of document: its page in `typst/`, and what has to be worked out before it is printed. */
export interface Template<Subject> {
  /** The name of its file in `typst/`. */
  readonly name: string
  /** Every text on the page, ready to print. */
  printed(subject: Subject): object
  /** The company's own picture, of whatever type. */
  logo(subject: Subject): Uint8Array | null
}

export interface Documents {
  /** The document as PDF. Throws `service_unavailable` where this machine cannot make one. */
  render<Subject>(template: Template<Subject>, subject: Subject): Promise<Uint8Array>
  /** Makes the first document as quick as the others. */
  warm(): void
  stop(): Promise<void>
}

export function createDocuments(log: Logger, press: Press = createPress()): Documents {
  return {
    async render(template, subject) {
      const logo = template.logo(subject)
      const [printed, picture] = [template.printed(subject), logo && (await asPicture(logo))]
      try {
        return await press.print({ template: template.name, text: JSON.stringify(printed), logo: picture })
      } catch (cause) {
        throw new Problem('service_unavailable', { cause, retryAfterSeconds: 5 })
      }
    },
    warm() {
      press.warm().catch((error: unknown) => log.warn({ err: error }, 'documents: cannot be made on this machine'))
    },
    stop: () => press.stop(),
  }
}
