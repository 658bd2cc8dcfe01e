import type { Locator } from 'playwright/test'

/** Pastes cells as a spreadsheet copies them: lines of cells separated by tabs. */
export async function pasteSheet(cell: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  await cell.focus()
  await cell.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    rows.map((row) => `${row.join('\t')}\r\n`).join(''),
  )
}
