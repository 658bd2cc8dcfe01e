import { Circle, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { type FieldPath, type FieldValues, get, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { useFormats } from '../format/useFormats.ts'
import { namedField } from './fieldNames.ts'
import { focusControl } from './focusControl.ts'
import type { Section } from './formSections.ts'
import { useMissingPaths } from './RequiredFields.tsx'
import type { MawridForm } from './useMawridForm.ts'

interface Props {
  form: MawridForm<FieldValues>
  sections: readonly Section[]
  /** The paths of the fields with errors. */
  invalid: readonly string[]
}

/** Links to the sections of a long form, each with its state, beside the form on wide screens. */
export default function FormIndex({ form, sections, invalid }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const current = useCurrentSection(sections)
  const missing = useMissingPaths()
  const entered = useEnteredPaths(form)
  const { labels, sections: sectionOf } = form.names
  const countIn = (paths: readonly string[], id: string) =>
    paths.filter((path) => sectionOf.get(namedField(labels.keys(), path) ?? '') === id).length

  return (
    <nav
      aria-label={t('ui.form.index.title')}
      className="rounded-card border border-line bg-surface-raised py-2 @max-[56rem]:hidden"
    >
      <ul>
        {sections.map(({ id, title, isFilled }) => {
          const errors = countIn(invalid, id)
          const open = countIn(missing, id)
          // A section whose fields have no names here, such as a table, says itself whether it is filled.
          const hasFields = [...sectionOf.values()].includes(id)
          const isEntered = hasFields ? countIn(entered, id) > 0 : isFilled !== false
          const mark = errors > 0 ? 'invalid' : open > 0 ? 'missing' : isEntered ? 'filled' : 'empty'
          const { icon: Icon, tone } = marks[mark]
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === current ? 'location' : undefined}
                onClick={() => openSection(id)}
                className={classes(
                  'flex min-h-7 w-full items-center gap-2 border-s-2 px-3.5 text-start text-sm hover:bg-surface-hover',
                  id === current ? 'border-accent font-medium text-ink' : 'border-transparent text-ink-soft',
                )}
              >
                <Icon size={14} aria-hidden className={classes('shrink-0', tone)} />
                <span className="min-w-0 grow truncate">{title}</span>
                {errors + open > 0 && (
                  <span className={classes('shrink-0 text-xs', tone)}>
                    {errors > 0
                      ? t('ui.form.index.errors', { count: errors, formatted: number(errors) })
                      : t('ui.form.index.open', { count: open, formatted: number(open) })}
                  </span>
                )}
                <span className="sr-only">{t(`ui.form.index.${mark}`)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const marks: Record<'invalid' | 'missing' | 'filled' | 'empty', { icon: LucideIcon; tone: string }> = {
  invalid: { icon: CircleAlert, tone: 'text-bad' },
  missing: { icon: CircleDashed, tone: 'text-ink-soft' },
  filled: { icon: CircleCheck, tone: 'text-good' },
  empty: { icon: Circle, tone: 'text-line-strong' },
}

/** Opens a section at the top of the window and focuses its fold, else its first field. */
function openSection(id: string): void {
  const section = document.getElementById(id)
  const fold = section?.querySelector('details')
  if (!section || !fold) return void focusControl(section)
  fold.open = true
  fold.querySelector('summary')?.focus({ preventScroll: true })
  section.scrollIntoView?.({ block: 'start' })
}

/** The section that somebody is in, or the one at the top of the window: the last ones may never get there. */
function useCurrentSection(sections: readonly Section[]): string | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()

  useEffect(() => {
    const follow = ({ target }: FocusEvent) =>
      setFocused(sections.find(({ id }) => target instanceof Node && document.getElementById(id)?.contains(target))?.id)
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [sections])

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id)
            else now.delete(target.id)
          }
          return now
        }),
      // Below the header, in the upper half of the window.
      { rootMargin: '-72px 0px -50% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])

  return focused !== undefined && visible.has(focused) ? focused : sections.find(({ id }) => visible.has(id))?.id
}

/** The paths of the fields on the page in which something was entered: not empty, and not what a blank form holds. */
function useEnteredPaths<V extends FieldValues>({ hook, names, blank }: MawridForm<V>): readonly FieldPath<V>[] {
  const values = useDeferredValue(useWatch({ control: hook.control }))
  const paths = [...names.labels.keys()] as FieldPath<V>[]
  return paths.filter((path) => {
    const value: unknown = get(values, path)
    return !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(get(blank, path))
  })
}

/** Whether a value holds nothing, like `{ min: '', max: '' }`. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true
  if (value instanceof File) return false
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
