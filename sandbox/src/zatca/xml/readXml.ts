import {
  ParseOption,
  XmlC14NMode,
  XmlCData,
  XmlDocument,
  XmlElement,
  type XmlNode,
  XmlText,
  type XmlTreeNode,
} from 'libxml2-wasm'
import type { Element } from './element.ts'
import { namespaces, qualified } from './namespaces.ts'

export interface ReadXml {
  readonly root: Element
  /** What the invoice hash is taken of: the canonical document without stamp and QR code. */
  readonly core: string
}

/** The parts that the hash leaves out. */
const outsideTheHash =
  "/*/ext:UBLExtensions | /*/cac:Signature | /*/cac:AdditionalDocumentReference[normalize-space(cbc:ID) = 'QR']"

/** Undefined for what is not well-formed XML, and for documents with a DOCTYPE, whose entities could name files. */
export function readXml(source: string): ReadXml | undefined {
  if (/<!DOCTYPE/i.test(source)) return undefined
  const document = parse(source)
  if (!document) return undefined
  try {
    const root = elementOf(document.root)
    const { cac, cbc, ext } = namespaces
    for (const node of document.find(outsideTheHash, { cac, cbc, ext })) node.remove()
    return { root, core: document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1, withComments: false }) }
  } finally {
    document.dispose()
  }
}

function parse(source: string): XmlDocument | undefined {
  try {
    return XmlDocument.fromString(source, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE })
  } catch {
    return undefined
  }
}

/** Its text is without comments. */
function elementOf(node: XmlElement): Element {
  const children: Element[] = []
  let text = ''
  for (const child of childNodes(node)) {
    if (child instanceof XmlElement) {
      const element = elementOf(child)
      children.push(element)
      text += element.text
    } else if (child instanceof XmlText || child instanceof XmlCData) text += child.content
  }
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return { name: qualified(node.namespaceUri, node.name), attributes, text, children }
}

function* childNodes(node: XmlElement): Generator<XmlNode> {
  for (let child: XmlTreeNode | null = node.firstChild; child; child = child.next) yield child
}
