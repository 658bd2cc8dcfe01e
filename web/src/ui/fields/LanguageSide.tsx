import { type ChangeEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { Lang } from '../format/formats.ts'
import { bareLook, boxLook } from './controlLook.ts'
import { LengthCount } from './LengthCount.tsx'
import { Note } from './Note.tsx'

export interface SideProps {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  error?: string | undefined
  id?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined
}

interface Props extends SideProps {
  lang: Lang
  label: string
  isMissing: boolean
  required?: boolean | undefined
  multiline?: boolean
  limit?: number | undefined
  disabled?: boolean
  readOnly?: boolean
}

const languageNames: Record<Lang, string> = { ar: 'العربية', en: 'English' }
const shortNames: Record<Lang, string> = { ar: 'ع', en: 'EN' }
const directions = { ar: 'rtl', en: 'ltr' } as const

/** One language of a bilingual field, in that language's own text direction. */
export function LanguageSide({
  lang,
  label,
  isMissing,
  required,
  multiline,
  limit,
  error,
  id: idFromProps,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const ownId = useId()
  const id = idFromProps ?? ownId
  const hint = isMissing ? 'missing' : isInOtherLanguage(rest.value, lang) ? 'other' : undefined
  const warning = hint && !rest.disabled ? t(`ui.bilingual.${hint}_${lang}`) : undefined
  const note = error ?? warning
  const control = {
    ...rest,
    id,
    lang,
    dir: directions[lang],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => rest.onChange(event.target.value),
    'aria-label': t(`ui.bilingual.side_${lang}`, { label }),
    'aria-required': required ? true : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <div dir={directions[lang]} className={classes(boxLook, multiline && 'grow flex-col items-stretch')}>
        {multiline ? (
          <textarea
            rows={3}
            {...control}
            className={classes(bareLook, 'field-sizing-content max-h-[50vh] min-h-16 resize-none')}
          />
        ) : (
          <input type="text" {...control} className={bareLook} />
        )}
        <span
          lang={lang}
          className={classes(
            'flex shrink-0 justify-between gap-3 text-xs leading-5 text-ink-soft',
            multiline ? 'px-3 pb-1.5' : 'pe-3',
          )}
        >
          <span aria-hidden>{multiline ? languageNames[lang] : shortNames[lang]}</span>
          {multiline && limit !== undefined && <LengthCount length={rest.value.trim().length} limit={limit} />}
        </span>
      </div>
      {note && <Note id={`${id}-note`} tone={error ? 'bad' : 'warn'} text={note} />}
    </div>
  )
}

const scripts = { ar: /\p{Script=Arabic}/u, en: /\p{Script=Latin}/u } as const

/** Whether the text uses only letters of the other language. Digits and symbols belong to both. */
function isInOtherLanguage(text: string, lang: Lang): boolean {
  return !scripts[lang].test(text) && scripts[lang === 'ar' ? 'en' : 'ar'].test(text)
}
