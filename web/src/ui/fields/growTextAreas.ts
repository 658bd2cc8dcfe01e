/** Lets text areas grow with their text in browsers without `field-sizing`: Safari before 26.2. */
export function growTextAreas(): void {
  for (const event of ['input', 'focusin']) {
    document.addEventListener(event, ({ target }) => {
      if (target instanceof HTMLTextAreaElement) grow(target)
    })
  }
}

function grow(area: HTMLTextAreaElement): void {
  const borders = area.offsetHeight - area.clientHeight
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + borders}px`
}
