import { uploadImport } from '@mawrid/contract/bulk/calls.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure, type Failure } from '#platform/request/failure.ts'
import { sendWithProgress } from '#platform/request/sendWithProgress.ts'
import type { UploadItem, UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'
import { uploadShares } from '#ui/fields/uploads/uploadShares.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { cacheImport } from '../shared/queries.ts'

/** 200 MB of pictures take long on a mobile network. */
const timeoutMs = 30 * 60_000

/** Uploads the file and its pictures and opens the import. */
export function useUpload() {
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<UploadProgresses>()
  const [failure, setFailure] = useState<Failure>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: UploadItem, pictures: UploadItem | undefined) {
    const items = pictures ? [file, pictures] : [file]
    const control = new AbortController()
    sending.current = control
    setFailure(undefined)
    setProgress(uploadShares(items, 0))
    try {
      const one = await callApi(uploadImport, {
        body: {},
        uploads: { file: file.file, pictures: pictures?.file },
        idempotencyKey: uniqueKey(),
        send: sendWithProgress((bytes) => setProgress(uploadShares(items, bytes))),
        signal: control.signal,
        timeoutMs,
      })
      cacheImport(queries, one)
      go(recordPath('importRun', one.id))
    } catch (error) {
      const failure = asFailure(error)
      if (failure.code !== 'cancelled') setFailure(failure)
    }
    setProgress(undefined)
  }

  return { send, stop: () => sending.current?.abort(), progress, failure }
}
