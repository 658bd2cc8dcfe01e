import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toast } from '#ui/overlays/toasts.ts'
import { problemText } from '../request/problemText.ts'
import { downloadFile } from './downloads.ts'

/** Fetches a paper and hands it to the person: as a file, or opened in a tab of its own, from where it is printed. */
export function useDocument(fetch: () => Promise<File>) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async (give: (file: File) => void) => give(await fetch()),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })

  function open() {
    // A tab may only be opened while the press is being answered; it is filled once the paper has come.
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
