import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { addressOf, type ListShape, type ListView, viewFrom } from '#ui/list/listView.ts'
import { writeSearch } from './addressSearch.ts'

/** The list's view in the address, so that it can be shared, reloaded and returned to. */
export function useListAddress(shape: ListShape): [view: ListView, show: (view: ListView) => void] {
  const { history } = useRouter()
  const search = writeSearch(useSearch({ strict: false }))
  const params = new URLSearchParams(search)
  const view = viewFrom(params, shape)
  const tab = params.get('tab')
  const isUnknownTab = tab !== null && !shape.tabs.includes(tab)

  // An address with invalid parts is replaced by the one of the list that is shown.
  useEffect(() => {
    if (isUnknownTab) history.replace(hrefOf(history.location.pathname, addressOf(view, shape)))
  })

  function show(next: ListView) {
    const href = hrefOf(history.location.pathname, addressOf(next, shape))
    // Typing in the search replaces the entry in the browser's history instead of adding one for each letter.
    if (next.search === view.search) history.push(href)
    else history.replace(href)
  }
  return [view, show]
}

function hrefOf(pathname: string, address: URLSearchParams): string {
  const search = address.toString()
  return `${pathname}${search && `?${search}`}`
}
