import { titleSuffix } from '@mawrid/contract/constants.ts'
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

/** How much waits for the seller stands before the name, so that a tab in the background tells of it. */
export function tellWaiting(count: number): void {
  waiting = count > 0 ? `(${count}) ` : ''
  entitle(usePageName.getState())
}

let waiting = ''

function entitle(title: string): void {
  document.title = `${waiting}${title} | ${titleSuffix}`
  usePageName.setState(title)
}
