import type { UploadRule } from '@mawrid/contract/call.ts'

/** The limits of one kind of upload: number and size of files. */
export type UploadLimits = Pick<UploadRule, 'maxFiles' | 'maxBytes'>

export type UploadKind = UploadRule['kind']

interface Accepted {
  readonly types: readonly string[]
  /** Some systems report no media type for these files, so the file name's extension counts too. */
  readonly endings: readonly string[]
  /** Names of the types as shown to people. */
  readonly names: readonly string[]
}

export const accepted: Readonly<Record<UploadKind, Accepted>> = {
  picture: {
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    endings: [],
    names: ['JPEG', 'PNG', 'WebP', 'AVIF'],
  },
  document: {
    types: ['application/pdf', 'image/jpeg', 'image/png'],
    endings: ['.xlsx', '.csv'],
    names: ['PDF', 'JPEG', 'PNG', 'XLSX', 'CSV'],
  },
  // Unsupported spreadsheets are uploaded too: the server's answer explains how to convert them.
  spreadsheet: {
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
    endings: ['.xlsx', '.csv', '.tsv', '.txt', '.xls', '.xlsm', '.ods'],
    names: ['XLSX', 'CSV'],
  },
  archive: {
    types: ['application/zip', 'application/x-zip-compressed'],
    endings: ['.zip'],
    names: ['ZIP'],
  },
}

export interface RejectedFile {
  readonly name: string
  readonly reason: 'type' | 'size' | 'many'
}

/** Sorts files into those that may be sent and those that may not, with the reason of each. */
export function sortFiles(kind: UploadKind, limits: UploadLimits, held: number, files: readonly File[]) {
  const taken: File[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    if (!isAccepted(accepted[kind], file)) rejected.push({ name: file.name, reason: 'type' })
    else if (file.size > limits.maxBytes) rejected.push({ name: file.name, reason: 'size' })
    else if (held + taken.length >= limits.maxFiles) rejected.push({ name: file.name, reason: 'many' })
    else taken.push(file)
  }
  return { taken, turned: rejected }
}

function isAccepted({ types, endings }: Accepted, file: File): boolean {
  return types.includes(file.type) || endings.some((ending) => file.name.toLowerCase().endsWith(ending))
}
