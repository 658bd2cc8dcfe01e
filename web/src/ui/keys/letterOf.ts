type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The Latin letter of a key. Arabic layouts give other letters, so there the key's position (`code`) counts. */
export function letterOf({ key, code, shiftKey }: Pressed): string {
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
