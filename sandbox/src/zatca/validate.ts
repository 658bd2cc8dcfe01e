import type { Csid, Csids } from './csids.ts'
import { ruleFinding, structureFinding } from './results.ts'
import { embeddedIn, type Invoice, invoiceOf, referenced } from './rules/invoice.ts'
import { warning } from './rules/rule.ts'
import { rules } from './rules/rules.ts'
import { checkQr } from './stamp/checkQr.ts'
import { checkPermission, checkStamp } from './stamp/checkStamp.ts'
import { invoiceHash } from './stamp/digests.ts'
import { type Finding, finding } from './stamp/messages.ts'
import { text } from './xml/element.ts'
import { readXml } from './xml/readXml.ts'
import { structureFault } from './xml/structure.ts'

export interface Submission {
  readonly invoiceHash: string
  readonly uuid: string
  readonly invoice: string
}

export interface Examined {
  readonly findings: readonly Finding[]
  readonly isStructured: boolean
  /** Missing if there was no document to read. */
  readonly document?: ExaminedDocument
}

export interface ExaminedDocument {
  readonly invoice: Invoice
  readonly core: string
  readonly hash: string
}

/** Everything that ZATCA checks of a document by itself; its place among others is another matter. */
export function validate(submission: Submission, csid: Csid, csids: Csids, at: Date): Examined {
  const source = decoded(submission.invoice)
  const xml = source === undefined ? undefined : readXml(source)
  if (source === undefined || xml === undefined) {
    return { findings: [structureFinding('The document is not well-formed XML in UTF-8')], isStructured: false }
  }
  const fault = structureFault(xml.root)
  if (xml.root.name !== 'Invoice') return { findings: [structureFinding(fault ?? '')], isStructured: false }

  const invoice = invoiceOf(xml.root, at)
  const hash = invoiceHash(xml.core)
  const isGood = ({ serialNumber, text }: Csid['certificate']) => {
    const found = csids.find(serialNumber)
    return found !== undefined && found.certificate.text === text && csids.isGood(found)
  }
  const stamp = checkStamp({ invoice, source, hash }, { caller: csid.certificate, isGood })
  const findings = [
    ...(fault === undefined ? [] : [structureFinding(fault)]),
    ...rules.filter((rule) => !rule.isMet(invoice)).map(ruleFinding),
    ...(submission.invoiceHash === hash ? [] : [wrongHash]),
    ...(submission.uuid === text(xml.root, 'cbc:UUID') ? [] : [wrongUuid]),
    ...checkPermission(invoice, csid.certificate),
    ...stamp.findings,
    ...checkQr(invoice, { ...stamp, hash }),
  ]
  return { findings, isStructured: fault === undefined, document: { invoice, core: xml.core, hash } }
}

/** The counter of a document and the hash of the one before it; undefined without them. */
export function linkOf({ invoice, hash }: ExaminedDocument) {
  const counter = text(referenced(invoice.root, 'ICV'), 'cbc:UUID')
  const previousHash = embeddedIn(invoice.root, 'PIH')
  if (!/^\d{1,15}$/.test(counter) || previousHash === '') return undefined
  return { counter: Number(counter), previousHash, hash }
}

const dayMs = 86_400_000
const late = ruleFinding(
  warning(
    'BR-KSA-98',
    'The simplified invoice should be submitted within 24 hours of issuing the invoice.',
    'يجب تقديم الفاتورة المبسطة خلال 24 ساعة من إصدارها.',
    () => true,
  ),
)

/** Simplified documents have to be reported within a day. */
export function delayFindings({ isSimplified, root, submittedAt }: Invoice): readonly Finding[] {
  const time = text(root, 'cbc:IssueTime')
  const issued = Date.parse(`${text(root, 'cbc:IssueDate')}T${time}${time.endsWith('Z') ? '' : '+03:00'}`)
  return isSimplified && submittedAt.getTime() - issued > dayMs ? [late] : []
}

function decoded(base64: string): string | undefined {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    return undefined
  }
}

const wrongHash = finding(
  'INVOICE_HASHING_ERRORS',
  'invalid-invoice-hash',
  'The invoice hash API body does not match the (calculated) Hash of the XML',
  'بصمة الفاتورة في الطلب لا تطابق البصمة المحسوبة لملف XML',
)

const wrongUuid = finding(
  'INVOICE_ERRORS',
  'invalid-uuid',
  'The UUID of the API body does not match that of the XML',
  'المعرف الفريد في الطلب لا يطابق معرف ملف XML',
)
