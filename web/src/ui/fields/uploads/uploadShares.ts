import type { UploadItem, UploadProgresses } from './uploadItem.ts'

/** The upload progress of each file, from the total bytes sent: files are sent one after another, in the order of the form. */
export function uploadShares(items: readonly UploadItem[], bytesSent: number): UploadProgresses {
  let before = 0
  const shares: Record<string, { state: 'sending'; share: number }> = {}
  for (const { id, file } of items) {
    if (!file) continue
    const share = file.size === 0 ? 1 : Math.min(1, Math.max(0, (bytesSent - before) / file.size))
    shares[id] = { state: 'sending', share }
    before += file.size
  }
  return shares
}
