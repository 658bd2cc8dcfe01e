import { pickedItem, type UploadItem } from '#ui/fields/uploads/uploadItem.ts'

/** Cells copied from a spreadsheet program come as text, set apart by tabs: a table of at least a header and a row. */
export function pastedTable(text: string, name: string): UploadItem | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const isTable = lines.length > 1 && lines[0]?.includes('\t')
  return isTable ? pickedItem(new File([text], `${name}.csv`, { type: 'text/csv' })) : undefined
}
