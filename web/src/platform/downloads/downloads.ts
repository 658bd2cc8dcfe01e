/** iOS asks before it saves, and reads the address only after the answer. */
const lifetimeMs = 120_000

/** Saves a file as a download. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), lifetimeMs)
}

export function downloadText(name: string, type: string, text: string): void {
  downloadFile(new File([text], name, { type: `${type};charset=utf-8` }))
}
