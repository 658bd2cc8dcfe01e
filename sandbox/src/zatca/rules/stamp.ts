import { has, text } from '../xml/element.ts'
import { embeddedIn, referenced } from './invoice.ts'
import { error, type Rule, warning } from './rule.ts'

const base64 = /^[A-Za-z0-9+/]+={0,2}$/
/** Base64 of the hexadecimal SHA-256 of "0", which a first document carries. */
export const firstPreviousHash =
  'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ=='

const signatureInformation =
  'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation'
const urn = 'urn:oasis:names:specification:ubl'

/** Counter, previous hash, QR code and the fixed names of the stamp. */
export const stampRules: readonly Rule[] = [
  warning(
    'BR-KSA-26',
    'The previous invoice hash (KSA-13) must be a base64 encoded SHA-256.',
    'يجب أن تكون بصمة الفاتورة السابقة (KSA-13) قيمة SHA-256 مرمزة بـ Base64.',
    ({ root }) => {
      const hash = embeddedIn(root, 'PIH')
      return hash === '' || hash === firstPreviousHash || /^[A-Za-z0-9+/]{43}=$/.test(hash)
    },
  ),
  warning(
    'BR-KSA-61',
    'Previous invoice hash (KSA-13) must exist in an invoice.',
    'يجب أن تحتوي الفاتورة على بصمة الفاتورة السابقة (KSA-13).',
    ({ root }) => embeddedIn(root, 'PIH') !== '',
  ),
  error(
    'BR-KSA-27',
    'The document must contain a QR code (KSA-14), and this code must be base64Binary.',
    'يجب أن يحتوي المستند على رمز الاستجابة السريعة (KSA-14) مرمزًا بـ Base64.',
    ({ root, isSimplified }) => {
      if (!referenced(root, 'QR')) return !isSimplified
      return base64.test(embeddedIn(root, 'QR'))
    },
  ),
  error(
    'BR-CL-KSA-14',
    'The QR code (KSA-14) must have 1 to 700 characters.',
    'يجب أن يتكون رمز الاستجابة السريعة (KSA-14) من 1 إلى 700 خانة.',
    ({ root }) => embeddedIn(root, 'QR').length <= 700,
  ),
  error(
    'BR-KSA-28',
    `The stamp (KSA-15) must contain "${urn}:signature:1" as its signature information ID.`,
    `يجب أن يحتوي الختم (KSA-15) على القيمة "${urn}:signature:1" معرفًا لمعلومات التوقيع.`,
    ({ root }) =>
      !has(root, 'ext:UBLExtensions') || text(root, `${signatureInformation}/cbc:ID`) === `${urn}:signature:1`,
  ),
  error(
    'BR-KSA-29',
    `The stamp (KSA-15) must contain "${urn}:signature:Invoice" as its signature ID and referenced signature ID.`,
    `يجب أن يحتوي الختم (KSA-15) على القيمة "${urn}:signature:Invoice" معرفًا للتوقيع وللتوقيع المشار إليه.`,
    ({ root }) => {
      const id = `${urn}:signature:Invoice`
      const isReferenced =
        !has(root, 'ext:UBLExtensions') || text(root, `${signatureInformation}/sbc:ReferencedSignatureID`) === id
      return isReferenced && (!has(root, 'cac:Signature') || text(root, 'cac:Signature/cbc:ID') === id)
    },
  ),
  error(
    'BR-KSA-30',
    `The stamp (KSA-15) must contain "${urn}:dsig:enveloped:xades" as its signature method.`,
    `يجب أن يحتوي الختم (KSA-15) على القيمة "${urn}:dsig:enveloped:xades" طريقةً للتوقيع.`,
    ({ root }) =>
      !has(root, 'cac:Signature') || text(root, 'cac:Signature/cbc:SignatureMethod') === `${urn}:dsig:enveloped:xades`,
  ),
  warning(
    'BR-KSA-60',
    'The cryptographic stamp (KSA-15) must exist in simplified documents.',
    'يجب أن تحتوي المستندات المبسطة على ختم التشفير (KSA-15).',
    ({ root, isSimplified }) => !isSimplified || has(root, 'cac:Signature'),
  ),
  error(
    'BR-KSA-33',
    'Each invoice must have an invoice counter value (KSA-16).',
    'يجب أن تحتوي كل فاتورة على قيمة عداد الفاتورة (KSA-16).',
    ({ root }) => text(referenced(root, 'ICV'), 'cbc:UUID') !== '',
  ),
  error(
    'BR-KSA-34',
    'The invoice counter value (KSA-16) contains only digits.',
    'تتكون قيمة عداد الفاتورة (KSA-16) من أرقام فقط.',
    ({ root }) => /^\d*$/.test(text(referenced(root, 'ICV'), 'cbc:UUID')),
  ),
]
