import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  readonly text: string
  /** Files in it, by name, as another program (pdf.js) reads them. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Which requirements of PDF/A-3b (ISO 19005-3) it does not meet, as far as its structure shows. */
  readonly faults: readonly string[]
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const proxy = await getDocumentProxy(Uint8Array.from(pdf))
  const files = new Map<string, Buffer>()
  for (const [id, { filename }] of (await proxy.getAttachments()) ?? []) {
    files.set(filename, Buffer.from((await proxy.getAttachmentContent(id)) ?? []))
  }
  const { text } = await extractText(proxy, { mergePages: true })
  return { text, files, faults: faultsIn(Buffer.from(pdf).toString('latin1'), files) }
}

function faultsIn(pdf: string, files: ReadPdf['files']): string[] {
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)\sendobj/g)].map(([, no = '', body = '']) => [no, body]),
  )
  const all = [...objects.values()]
  const pointed = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? ''
  const trailer = pdf.slice(pdf.lastIndexOf('trailer'))
  const catalog = pointed(trailer, 'Root')
  const metadata = pointed(catalog, 'Metadata')
  const intents = pointed(catalog, 'OutputIntents') || catalog
  const intent = all.find((body) => body.includes('/OutputIntent') && body.includes('/GTS_PDFA1')) ?? ''
  const specifications = all.filter((body) => body.includes('/Filespec'))
  const descriptors = all.filter((body) => body.includes('/FontDescriptor') && body.includes('/FontName'))
  const checks: readonly (readonly [string, boolean])[] = [
    ['6.1.2 header', /^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/.test(pdf)],
    ['6.1.3 identifier', /\/ID\s*\[/.test(trailer)],
    ['6.1.3 encryption', !pdf.includes('/Encrypt')],
    ['6.2.3 output intent', intents !== '' && isProfile(pointed(intent, 'DestOutputProfile'))],
    ['6.2.11 fonts', descriptors.length > 0 && descriptors.every((body) => /\/FontFile[23]? \d+ 0 R/.test(body))],
    ['6.5 actions', !/\/(?:JavaScript|JS|Launch|Sound|Movie|ResetForm|ImportData)\b/.test(all.map(dictionary).join())],
    ['6.6.2 metadata', metadata.includes('/Subtype /XML') && !metadata.includes('/Filter')],
    ['6.6.4 part', /<pdfaid:part>3<\/pdfaid:part>/.test(metadata)],
    ['6.6.4 conformance', /<pdfaid:conformance>[ABU]<\/pdfaid:conformance>/.test(metadata)],
    ['6.8 associated files', /\/AF (?:\[|\d+ 0 R)/.test(catalog)],
    ['6.8 specifications', specifications.length === files.size && specifications.every(isSpecification)],
    ['6.8 streams', [...files.values()].every((file) => all.some((body) => isEmbedded(body, file)))],
  ]
  return checks.filter(([, holds]) => !holds).map(([name]) => name)
}

function dictionary(body: string): string {
  return body.split('stream')[0] ?? ''
}

/** An ICC profile, compressed or not. */
function isProfile(body: string): boolean {
  return contentOf(body).toString('latin1', 36, 40) === 'acsp'
}

function isSpecification(body: string): boolean {
  const required = ['/F (', '/UF (', '/EF', '/AFRelationship /Alternative', '/Desc (']
  return required.every((part) => body.includes(part))
}

function isEmbedded(body: string, file: Buffer): boolean {
  return (
    ['/Type /EmbeddedFile', '/Subtype /text#2Fxml', '/ModDate'].every((part) => dictionary(body).includes(part)) &&
    contentOf(body).equals(file)
  )
}

/** By its length: its last byte may look like the end of a line. */
function contentOf(body: string): Buffer {
  const [keyword = ''] = /stream\r?\n/.exec(body) ?? []
  const [, length] = /\/Length (\d+)(?! \d+ R)/.exec(dictionary(body)) ?? []
  const begin = body.indexOf(keyword) + keyword.length
  const bytes = Buffer.from(body.slice(begin, begin + Number(length)), 'latin1')
  return dictionary(body).includes('/FlateDecode') ? inflateSync(bytes) : bytes
}
