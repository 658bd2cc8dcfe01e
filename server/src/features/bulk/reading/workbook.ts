import { FileRefused } from './cell.ts'
import { attribute, withoutEscapes, xmlReader } from './xml.ts'
import type { Zip } from './zip.ts'

export interface SheetPlace {
  readonly name: string
  readonly entry: string
}

/** What the cells of every sheet refer to. */
export interface Workbook {
  readonly sheets: readonly SheetPlace[]
  readonly sharedStrings: readonly string[]
  /** The styles that show a number as a day or a time. */
  readonly dateStyles: ReadonlySet<number>
}

const workbookPath = 'xl/workbook.xml'
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

export async function readWorkbook(zip: Zip): Promise<Workbook> {
  const workbook = await zip.text(workbookPath)
  const relations = await zip.text('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || relations === undefined) throw new FileRefused('is_broken')
  return {
    sheets: visibleSheets(workbook, targetsOf(relations)).filter(({ entry }) => zip.entries.has(entry)),
    sharedStrings: readStrings((await zip.text('xl/sharedStrings.xml')) ?? ''),
    dateStyles: readDateStyles((await zip.text('xl/styles.xml')) ?? ''),
  }
}

function visibleSheets(xml: string, targets: ReadonlyMap<string, string>): SheetPlace[] {
  const sheets: SheetPlace[] = []
  readXml(xml, (name, tag) => {
    if (name !== 'sheet' || /hidden/i.test(attribute(tag, 'state') ?? '')) return
    const entry = targets.get(attribute(tag, 'id') ?? '')
    if (entry) sheets.push({ name: (attribute(tag, 'name') ?? '').toWellFormed(), entry })
  })
  return sheets
}

function targetsOf(xml: string): Map<string, string> {
  const targets = new Map<string, string>()
  readXml(xml, (name, tag) => {
    if (name !== 'Relationship') return
    const path = entryOf(attribute(tag, 'Target') ?? '')
    if (path !== undefined) targets.set(attribute(tag, 'Id') ?? '', path)
  })
  return targets
}

/** Where a relation leads in the file; what is no address leads nowhere. */
function entryOf(target: string): string | undefined {
  try {
    return decodeURI(target.startsWith('/') ? target.slice(1) : new URL(target, 'zip://x/xl/').pathname.slice(1))
  } catch {
    return undefined
  }
}

/** Each string once; how one was spoken (phonetic runs) is left out. */
function readStrings(xml: string): string[] {
  const strings: string[] = []
  let text = ''
  let isText = false
  let isPhonetic = false
  const reader = xmlReader({
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    text(piece) {
      if (isText) text += piece
    },
    close(name) {
      if (name === 'si') strings.push(withoutEscapes(text))
      else if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
  })
  for (let start = 0; start < xml.length; start += 1_000_000) reader.write(xml.slice(start, start + 1_000_000))
  return strings
}

function readDateStyles(xml: string): Set<number> {
  const own = new Set<number>()
  const styles = new Set<number>()
  let isCells = false
  let index = 0
  const open = (name: string, tag: string) => {
    if (name === 'cellXfs') isCells = true
    if (name === 'numFmt' && showsDate(attribute(tag, 'formatCode') ?? '')) own.add(Number(attribute(tag, 'numFmtId')))
    if (name !== 'xf' || !isCells) return
    const format = Number(attribute(tag, 'numFmtId') ?? 0)
    if (builtInDates.has(format) || own.has(format)) styles.add(index)
    index++
  }
  readXml(xml, open, (name) => {
    if (name === 'cellXfs') isCells = false
  })
  return styles
}

/** Day, month, year, hour or second outside of quoted text, colours and currencies. */
function showsDate(format: string): boolean {
  return /[dmyhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''))
}

function readXml(xml: string, open: (name: string, tag: string) => void, close: (name: string) => void = () => {}) {
  xmlReader({ open, text: () => {}, close }).write(xml)
}
