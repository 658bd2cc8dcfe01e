export const writingAnchor = 'reply'

export function focusWriting(): void {
  const place = document.getElementById(writingAnchor)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector('textarea')?.focus({ preventScroll: true })
}
