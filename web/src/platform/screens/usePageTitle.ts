import { titleSuffix } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'

/** What the page is called now, for whoever shows the way to it. */
export const usePageName = create(() => '')

/** Checklist R-18. Of a screen that shows one record or one part: its name, which stands before the screen's own. */
export function usePageTitle(title: string): void {
  useEffect(() => entitle(title), [title])
}

/** A screen's own title. Set before that of what it shows, though its component stands around it. */
export function useScreenTitle(title: string): void {
  useLayoutEffect(() => entitle(title), [title])
}

function entitle(title: string): void {
  // In Arabic the marketplace's Arabic name comes before the suffix that every title ends in.
  document.title = i18next.t('platform.pageTitle', {
    title,
    suffix: titleSuffix,
    defaultValue: '{{title}} | {{suffix}}',
    interpolation: { escapeValue: false },
  })
  usePageName.setState(title)
}
