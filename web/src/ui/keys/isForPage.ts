/** Whether a pressed key is a page shortcut: no text field has the focus and no dialog is open. */
export function isForPage({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return false
  return !(target instanceof Element && (target.matches(typing) || target.closest('[popover]')))
}

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
