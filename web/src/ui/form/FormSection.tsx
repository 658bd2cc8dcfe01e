import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionContext, useSectionInForm } from './formSections.ts'

interface Props {
  title: string
  description?: ReactNode
  /** What the section holds, in one line: `SectionSummary`. A section with a summary is folded until it is opened. */
  summary?: ReactNode
  /** At the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a form with a heading. `FormRow` puts short fields side by side. */
export function FormSection({ title, description, summary, aside, children }: Props) {
  const id = useId()
  const [isFilled, setFilled] = useState(false)
  useSectionInForm({ id, title, isFilled: summary === undefined ? undefined : isFilled })
  const context = useMemo(() => ({ id, onFilled: setFilled }), [id])
  const heading = (
    <h2 id={`${id}-title`} className="text-lg">
      {title}
    </h2>
  )

  return (
    <SectionContext value={context}>
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className={`scroll-mt-20 rounded-card border border-line bg-surface-raised ${oneList}`}
      >
        {summary === undefined ? (
          <>
            <header className="flex flex-wrap items-baseline gap-x-3 gap-y-3 border-b border-line px-4 py-3 sm:px-5">
              {heading}
              {description && <p className="text-sm text-ink-soft">{description}</p>}
              {aside && <div className="-my-1 ms-auto">{aside}</div>}
            </header>
            <Fields>{children}</Fields>
          </>
        ) : (
          <Fold heading={heading} summary={summary} description={description}>
            {children}
          </Fold>
        )}
      </section>
    </SectionContext>
  )
}

/** On a phone, folded sections that follow each other are the rows of one list. */
const oneList =
  'max-sm:[section:has(>details:not([open]))+&:has(>details:not([open]))]:-mt-[17px] max-sm:[section:has(>details:not([open]))+&:has(>details:not([open]))]:rounded-t-none max-sm:[&:has(>details:not([open])):has(+section>details:not([open]))]:rounded-b-none'

interface FoldProps {
  heading: ReactNode
  summary: ReactNode
  description: ReactNode
  children: ReactNode
}

/**
 * A native disclosure: the browser opens it for find-in-page and for links to its fields, `focusControl` for errors.
 * Its fields stay mounted, so that they are validated and named while they are folded.
 */
function Fold({ heading, summary, description, children }: FoldProps) {
  const { t } = useTranslation()
  return (
    <details className="group/fold">
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-surface-hover sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 grow flex-col gap-x-4 sm:group-not-open/fold:flex-row sm:group-not-open/fold:items-baseline">
          <span className="shrink-0">{heading}</span>
          <span className="line-clamp-2 min-w-0 text-sm text-ink-soft group-open/fold:hidden sm:ms-auto">
            {summary}
          </span>
          {description && <span className="text-sm text-ink-soft group-not-open/fold:hidden">{description}</span>}
        </span>
        <span className="hidden shrink-0 text-bad group-has-[[aria-invalid=true],[data-invalid]]/fold:block">
          <CircleAlert size={16} aria-hidden />
          <span className="sr-only">{t('ui.form.index.invalid')}</span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="shrink-0 text-ink-soft transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="border-t border-line">
        <Fields>{children}</Fields>
      </div>
    </details>
  )
}

function Fields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-5 p-4 sm:p-5">{children}</div>
}

/** Fields side by side, stacked when narrow. Three may be a little narrower, so that the last is not left alone. */
export function FormRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] sm:has-[>:nth-child(3):last-child]:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
      {children}
    </div>
  )
}
