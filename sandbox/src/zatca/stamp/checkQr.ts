import type { Certificate } from '../ca/certificate.ts'
import { amountOf, isSame } from '../rules/amount.ts'
import { embeddedIn, type Invoice, nameOf, vatNumberOf } from '../rules/invoice.ts'
import { has, text } from '../xml/element.ts'
import { type Finding, finding } from './messages.ts'
import { readQr } from './qr.ts'

interface Expected {
  readonly hash: string
  readonly certificate?: Certificate
  readonly signature?: string
}

/** Compares the QR code of the document, if it has one, with the document itself. */
export function checkQr(invoice: Invoice, { hash, certificate, signature }: Expected): readonly Finding[] {
  const code = embeddedIn(invoice.root, 'QR')
  if (code === '') return []
  const tags = readQr(code)
  if (!tags) return [invalid('Failed to validate QR code', 'تعذر التحقق من رمز الاستجابة السريعة')]
  const words = (tag: number) => tags.get(tag)?.toString('utf8') ?? ''
  const { root, seller, totals } = invoice
  const differences: readonly (readonly [isRight: boolean, found: Finding])[] = [
    [isNameRight(words(1), nameOf(seller)), differs('seller name (BT-27)', 'اسم البائع (BT-27)')],
    [words(2) === vatNumberOf(seller), differs('seller VAT number (BT-31)', 'الرقم الضريبي للبائع (BT-31)')],
    [words(3) === `${text(root, 'cbc:IssueDate')}T${text(root, 'cbc:IssueTime')}`, wrongTime],
    [isAmount(words(4), text(totals, 'cbc:TaxInclusiveAmount')), differs('total (BT-112)', 'الإجمالي (BT-112)')],
    [isAmount(words(5), vatInRiyals(invoice)), differs('VAT total (BT-111)', 'إجمالي الضريبة (BT-111)')],
    [words(6) === hash, wrongHash],
    [signature === undefined || words(7) === signature, differs('signature', 'التوقيع')],
    [!certificate || certificate.publicKey.equals(tags.get(8) ?? Buffer.of()), differs('public key', 'المفتاح العام')],
    [!certificate || !invoice.isSimplified || certificate.signature.equals(tags.get(9) ?? Buffer.of()), wrongIssuer],
  ]
  return differences.flatMap(([isRight, found]) => (isRight ? [] : [found]))
}

const category = 'QRCODE_VALIDATION'

function invalid(en: string, ar: string): Finding {
  return finding(category, 'QRCODE_INVALID', en, ar)
}

function differs(en: string, ar: string): Finding {
  return invalid(`The ${en} in the QR code does not match the XML`, `${ar} في رمز الاستجابة السريعة لا يطابق ملف XML`)
}

const wrongTime = finding(
  category,
  'invoiceTimeStamp_QRCODE_INVALID',
  'Time on QR Code does not match with Invoice Issue Time (KSA-25)',
  'الوقت في رمز الاستجابة السريعة لا يطابق وقت إصدار الفاتورة (KSA-25)',
  'WARNING',
)

const wrongHash = finding(
  category,
  'invoiceHash_QRCODE_INVALID',
  'Invoice xml hash does not match with qr code invoice xml hash',
  'بصمة ملف XML لا تطابق بصمة رمز الاستجابة السريعة',
)

const wrongIssuer = finding(
  category,
  'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
  'The signature of the certificate in the QR code does not match the certificate',
  'توقيع الشهادة في رمز الاستجابة السريعة لا يطابق الشهادة',
)

/** A name of more than 255 bytes is cut in the QR code. */
function isNameRight(shown: string, name: string): boolean {
  return shown === name || (Buffer.byteLength(name) > 255 && shown !== '' && name.startsWith(shown))
}

function isAmount(shown: string, amount: string): boolean {
  const [one, other] = [amountOf(shown), amountOf(amount)]
  return one !== undefined && other !== undefined && isSame(one, other)
}

function vatInRiyals({ taxTotals }: Invoice): string {
  return text(taxTotals.find((total) => !has(total, 'cac:TaxSubtotal')) ?? taxTotals[0], 'cbc:TaxAmount')
}
