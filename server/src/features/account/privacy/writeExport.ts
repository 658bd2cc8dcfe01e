import { directoryOf, headerOf, sizeOf, type ZipEntry, zipEntry } from '../../../platform/files/zip.ts'
import type { Parts, StoredFile } from '../../../platform/parts.ts'
import { type ExportFile, exportContent } from './exportContent.ts'

/** A ZIP states the length of a file before its content, so each is read twice: to measure and to write it. */
export async function writeExport(parts: Parts, userId: string, name: string): Promise<StoredFile> {
  const at = parts.clock.now()
  const measured: { readonly file: ExportFile; readonly entry: ZipEntry; readonly content?: Uint8Array }[] = []
  for (const file of await exportContent(parts, userId)) {
    const content = await file.read()
    const entry = zipEntry(file.name, content)
    // Rows may change between the readings; stored files never do.
    measured.push(file.name.startsWith('files/') ? { file, entry } : { file, entry, content })
  }
  const entries = measured.map(({ entry }) => entry)
  const directory = directoryOf(entries, at)

  async function* whole(): AsyncGenerator<Uint8Array> {
    for (const { file, entry, content } of measured) {
      yield headerOf(entry, at)
      yield content ?? (await file.read())
    }
    yield directory
  }

  const bytes = entries.reduce((sum, entry) => sum + sizeOf(entry), directory.length)
  return parts.files.storeGenerated({ userId }, { name, mediaType: 'application/zip', stream: whole(), bytes })
}
