/**
 * Puts a number before the page's title, so that a background tab shows it. Screens set the title without knowing of
 * it, in code that the sign-in page loads too, so this observes the title and is loaded later.
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
