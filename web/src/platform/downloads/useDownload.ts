import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { asFailure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'
import { receiveWithProgress } from '../request/receiveWithProgress.ts'
import { downloadFile } from './downloads.ts'

/** How a file is fetched: with progress, abortable, and with a longer timeout for large files. */
export interface DownloadOptions {
  readonly send: typeof fetch
  readonly signal: AbortSignal
  readonly timeoutMs: number
}

const timeoutMs = 15 * 60_000
/** Limits rendering: updating for every chunk would keep the screen busy. */
const progressEachMs = 200

/** Fetches a file and saves it; `bytes` is what has been received so far. */
export function useDownload() {
  const { t } = useTranslation()
  const [bytes, setBytes] = useState<number>()
  const fetching = useRef<AbortController>(undefined)
  useEffect(() => () => fetching.current?.abort(), [])

  async function download(fetchFile: (options: DownloadOptions) => Promise<File>): Promise<boolean> {
    const control = new AbortController()
    fetching.current?.abort()
    fetching.current = control
    setBytes(0)
    try {
      const send = receiveWithProgress(throttled(setBytes))
      downloadFile(await fetchFile({ send, signal: control.signal, timeoutMs }))
      return true
    } catch (error) {
      if (asFailure(error).code !== 'cancelled') toast({ tone: 'bad', text: problemText(error, t) })
      return false
    } finally {
      if (fetching.current === control) setBytes(undefined)
    }
  }

  return { bytes, isBusy: bytes !== undefined, download, stop: () => fetching.current?.abort() }
}

function throttled(report: (bytes: number) => void): (bytes: number) => void {
  let lastMs = 0
  return (bytes) => {
    if (Date.now() - lastMs < progressEachMs) return
    lastMs = Date.now()
    report(bytes)
  }
}
