/** Scrolls only the row of tabs sideways, not the page. */
export function bringIntoView(list: HTMLElement, selected: string) {
  const tab = [...list.querySelectorAll<HTMLElement>('[data-tab]')].find(({ dataset }) => dataset.tab === selected)
  if (!tab) return
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
