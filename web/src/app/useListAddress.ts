import { useRouter, useSearch } from '@tanstack/react-router'
import { addressOf, type ListShape, type ListView, viewFrom } from '../ui/list/listView.ts'
import { writeSearch } from './addressSearch.ts'

/** What a list shows lives in the address, so that it can be shared, reloaded and gone back to. */
export function useListAddress(shape: ListShape): [view: ListView, show: (view: ListView) => void] {
  const { history } = useRouter()
  const search = writeSearch(useSearch({ strict: false }))
  const view = viewFrom(new URLSearchParams(search), shape)

  function show(next: ListView) {
    const address = addressOf(next, shape).toString()
    const href = `${history.location.pathname}${address && `?${address}`}`
    // Each letter typed is no place to go back to.
    if (next.search === view.search) history.push(href)
    else history.replace(href)
  }
  return [view, show]
}
