type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** What a key writes on a Latin keyboard. On an Arabic one the same keys write other letters: there, the key's place counts. */
export function letterOf({ key, code, shiftKey }: Pressed): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
