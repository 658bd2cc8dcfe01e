import { useState } from 'react'
import { classes } from '../classes.ts'

interface Props {
  name: string
  picture?: string | null | undefined
  size?: keyof typeof sizes
  /** Square for companies, round for persons. */
  shape?: 'person' | 'company'
}

const sizes = { sm: 'size-6 text-xs', md: 'size-8 text-sm', lg: 'size-12 text-xl', xl: 'size-20 text-3xl' }

/** A picture or initials. Hidden from screen readers, because the name is always shown beside it. */
export function Avatar({ name, picture, size = 'md', shape = 'person' }: Props) {
  const [isBroken, setBroken] = useState(false)
  const look = classes(
    'inline-flex shrink-0 items-center justify-center overflow-hidden border border-line bg-surface-hover font-semibold text-ink-soft select-none',
    sizes[size],
    shape === 'person' ? 'rounded-full' : 'rounded-control',
  )
  if (picture && !isBroken) {
    return <img src={picture} alt="" className={classes(look, 'object-cover')} onError={() => setBroken(true)} />
  }
  return (
    <bdi aria-hidden className={look}>
      {initials(name)}
    </bdi>
  )
}

/** Two letters for Latin names, one for Arabic names, because two would join into a word. */
export function initials(name: string): string {
  const all = name.trim().split(/\s+/)
  const own = all.filter((word) => !companyWords.test(word))
  const words = own.length > 0 ? own : all
  const first = letterOf(words[0])
  if (/\p{Script=Arabic}/u.test(first)) return upright(letterOf(words[0]?.replace(/^ال(?=..)/, '')))
  return `${first}${words.length > 1 ? letterOf(words.at(-1)) : ''}`.toLocaleUpperCase()
}

/** Alone, the letter ه looks like the digit five; its initial form does not. */
function upright(letter: string): string {
  return letter === 'ه' ? 'هـ' : letter
}

/** Common company words are skipped, because they do not distinguish companies. */
const companyWords = /^(شركة|مؤسسة|مصنع|مجموعة|مكتب|co|company|est|establishment|llc|ltd|group)\.?$/i

function letterOf(word = ''): string {
  return Array.from(word.replace(/[^\p{L}\p{N}]/gu, ''))[0] ?? ''
}
