import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'
import { downloadFile } from './downloads.ts'

/** Fetches a document and saves it, or opens it in a new tab to be printed. */
export function useDocument(fetch: () => Promise<File>) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async (give: (file: File) => void) => give(await fetch()),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })

  function open() {
    // Browsers allow a new tab only during the click; the document is loaded into it afterwards.
    const tab = window.open('about:blank', '_blank')
    if (!tab) return mutate(downloadFile)
    mutate(
      (file) => {
        tab.location.href = URL.createObjectURL(file)
      },
      { onError: () => tab.close() },
    )
  }

  return { isFetching: isPending, download: () => mutate(downloadFile), open }
}
