import { Problem } from '@mawrid/contract/problems.ts'
import type { Logger } from 'pino'
import { decodingQueue, maxPicturePixels } from '../images/decodingQueue.ts'
import { loadSharp } from '../images/loadSharp.ts'
import type { Order } from './engine/compiler.ts'
import { createPdfWorker, type PdfWorker } from './engine/pdfWorker.ts'
import type { Template } from './template.ts'
import { invoice } from './templates/invoice.ts'
import { warmUpInvoice } from './templates/warmUp.ts'

export interface Documents {
  /** The document as PDF. Throws `service_unavailable` where this machine cannot make one. */
  render<Subject>(template: Template<Subject>, subject: Subject): Promise<Uint8Array>
  /** Its pages as pictures (SVG), as they will look on paper. */
  draw<Subject>(template: Template<Subject>, subject: Subject): Promise<string[]>
  /** Warms up, so that the first document is as fast as the others. */
  warm(): void
  stop(): Promise<void>
}

export function createDocuments(log: Logger, pdfWorker: PdfWorker = createPdfWorker()): Documents {
  let isStopped = false
  async function print<Subject>(form: Order['form'], template: Template<Subject>, subject: Subject) {
    const logo = template.logo(subject)
    const picture = logo && (await asPicture(logo, log))
    try {
      return await pdfWorker.print(orderOf(form, template, subject, picture))
    } catch (cause) {
      throw new Problem('service_unavailable', { cause, retryAfterSeconds: 5 })
    }
  }

  return {
    render: (template, subject) => print('pdf', template, subject),
    async draw(template, subject) {
      return JSON.parse(Buffer.from(await print('pages', template, subject)).toString())
    },
    warm() {
      pdfWorker
        .warm(orderOf('pdf', invoice, warmUpInvoice, null))
        // Errors of a process stopped before its first document are ignored.
        .catch((err: unknown) => isStopped || log.warn({ err }, 'documents: cannot be made on this machine'))
    },
    async stop() {
      isStopped = true
      await pdfWorker.stop()
    },
  }
}

function orderOf<Subject>(
  form: Order['form'],
  { name, printed, attachment }: Template<Subject>,
  subject: Subject,
  logo: Uint8Array | null,
): Order {
  const attached = attachment?.(subject) ?? null
  return { template: name, form, text: JSON.stringify(printed(subject)), logo, attachment: attached }
}

const box = { width: 600, height: 300, fit: 'inside', withoutEnlargement: true } as const

/** A logo as a PNG no larger than paper needs. One that cannot be read is left out: the document matters more. */
async function asPicture(bytes: Uint8Array, log: Logger): Promise<Uint8Array | null> {
  try {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: maxPicturePixels })
    const { width, height } = await picture.metadata()
    const order = { pixels: width * height, owner: 'documents' }
    return await decodingQueue.run(order, () => picture.autoOrient().resize(box).png().toBuffer())
  } catch (err) {
    log.warn({ err }, 'documents: a logo that cannot be read was left out')
    return null
  }
}
