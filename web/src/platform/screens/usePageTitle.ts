import { titleSuffix } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'

/** The page's current name, for the breadcrumb. */
export const usePageName = create(() => '')

/** Checklist R-18. Sets the name of the shown record or part before the screen's title. */
export function usePageTitle(title: string): void {
  useEffect(() => entitle(title), [title])
}

/**
 * Sets the screen's own title. Runs before `usePageTitle` of what it contains, although its component is the outer one.
 */
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
