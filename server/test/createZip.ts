import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  /** False values for the directory. */
  readonly claimedBytes?: number
  readonly isLocked?: boolean | 'strongly'
  /** Extra fields of header and directory, as ZIP64 writes them. */
  readonly extra?: Uint8Array
  /** A symbolic link as on Unix: the content is its target. */
  readonly isLink?: boolean
}

/** A ZIP file of these parts, valid or malicious. */
export function createZip(parts: readonly Part[]): Buffer {
  const chunks: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes, isLocked = false, extra = Buffer.alloc(0), isLink = false } of parts) {
    const plain = Buffer.from(content as string)
    const packed = deflateRawSync(plain)
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(isLocked === 'strongly' ? 0x41 : Number(isLocked), 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claimedBytes ?? plain.length, 18)
    about.writeUInt16LE(title.length, 22)
    about.writeUInt16LE(extra.length, 24)
    const header = Buffer.concat([Buffer.from('PK\x03\x04'), about, title, extra])
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, Buffer.alloc(14), title, extra])
    if (isLink) entry.writeUInt8(3, 5)
    if (isLink) entry.writeUInt32LE((0o120_777 << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    chunks.push(header, packed)
    directory.push(entry)
    offset += header.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...chunks, ...directory, Buffer.from('PK\x05\x06'), end])
}

/** A spreadsheet with the XML of its only sheet. */
export function createXlsx(sheet: string, more: readonly Part[] = []): Buffer {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return createZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${relations}"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', content: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
    ...more,
  ])
}
