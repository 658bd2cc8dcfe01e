import { titleSuffix } from '@mawrid/contract/constants.ts'
import i18next from 'i18next'
import { useEffect, useLayoutEffect } from 'react'
import { create } from 'zustand'

/** The page's current name, for the breadcrumb. */
export const usePageName = create(() => '')

/**
 * Checklist R-18. Sets the name of the shown record or part before the screen's title. The breadcrumb has room for a
 * short name, such as the record's number.
 */
export function usePageTitle(title: string, shortName = title): void {
  useEffect(() => entitle(title, shortName), [title, shortName])
}

/**
 * Sets the screen's own title. Runs before `usePageTitle` of what it contains, although its component is the outer one.
 */
export function useScreenTitle(title: string): void {
  useLayoutEffect(() => entitle(title), [title])
}

function entitle(title: string, name = title): void {
  // In Arabic the marketplace's Arabic name comes before the suffix that every title ends in.
  document.title = i18next.t('platform.pageTitle', {
    title,
    suffix: titleSuffix,
    defaultValue: '{{title}} | {{suffix}}',
    interpolation: { escapeValue: false },
  })
  usePageName.setState(name)
}
