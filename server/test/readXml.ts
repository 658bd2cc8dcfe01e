import { ParseOption, XmlDocument, XmlElement, type XmlNode } from 'libxml2-wasm'

// libxml2 is used by tests only, so that what the product writes is read and made canonical by other code.

const namespaces = {
  ubl: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
}

/** C14N 1.1 and exclusive C14N 1.0, by libxml2's numbers. */
const [inclusive11, exclusive10] = [2, 1] as const

export interface ReadXml {
  /** The text of all elements at that path. */
  texts(path: string): string[]
  /** The names of all elements at that path, without prefixes. */
  names(path: string): string[]
  /** The canonical form (C14N 1.1) without the elements at these paths. */
  canonicalWithout(...paths: readonly string[]): string
  /** The exclusive canonical form of one element. */
  exclusive(path: string): string
}

/** Reads a document with libxml2, which fails for one that is not well-formed, and frees it afterwards. */
export function readXml<Result>(xml: string, read: (document: ReadXml) => Result): Result {
  const document = XmlDocument.fromString(xml, { option: ParseOption.XML_PARSE_NONET })
  try {
    const find = (path: string) => document.find(path, namespaces)
    return read({
      texts: (path) => find(path).map((node) => node.content),
      names: (path) => find(path).map((node) => asElement(node).name),
      canonicalWithout(...paths) {
        for (const node of paths.flatMap(find)) node.remove()
        return document.canonicalizeToString({ mode: inclusive11 })
      },
      exclusive: (path) => asElement(find(path)[0]).canonicalizeToString({ mode: exclusive10 }),
    })
  } finally {
    document.dispose()
  }
}

function asElement(node: XmlNode | undefined): XmlElement {
  if (!(node instanceof XmlElement)) throw new Error('There is no such element')
  return node
}
