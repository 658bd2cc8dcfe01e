import { titleSuffix } from '@mawrid/contract/constants.ts'
import { useEffect } from 'react'

/** Checklist R-18. A screen that shows one record calls it again with the record's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${titleSuffix}`
  }, [title])
}
