/**
 * A number before the page's title, so that a tab in the background tells of it. Screens entitle the page without
 * knowing of it, from a file that the sign-in page loads too: so the mark watches the title and joins it later.
 */
export function markTitle(count: () => number): { readonly renew: () => void; readonly stop: () => void } {
  function renew() {
    const title = marked(document.title, count())
    if (title !== document.title) document.title = title
  }
  const watch = new MutationObserver(renew)
  watch.observe(document.head, { childList: true, characterData: true, subtree: true })
  renew()
  return {
    renew,
    stop() {
      watch.disconnect()
      document.title = marked(document.title, 0)
    },
  }
}

export function marked(title: string, count: number): string {
  const own = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${own}` : own
}
