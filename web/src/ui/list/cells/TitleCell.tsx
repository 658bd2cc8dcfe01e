import { type LucideIcon, Package } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { classes } from '../../classes.ts'

interface Props {
  title: string
  /** The second line: a code, another name; several are separated by dots, each in its own direction. */
  detail?: ReactNode | readonly string[]
  /** The cards of phones show the second line too, in full: without it two rows would look alike. */
  isDetailOnCards?: boolean
  /** On the cards of phones the title has two lines, and its mark a line of its own where it needs one. */
  isWholeOnCards?: boolean
  picture?: string | null | undefined
  /** Stands for the picture. */
  icon?: LucideIcon
  /** What the icon says, unless the row says it too. */
  iconLabel?: string
  /** Shown after the title, such as the number of unread messages. */
  mark?: ReactNode
}

/** A name with its picture or icon; each line has its own text direction. */
export function TitleCell(props: Props) {
  const {
    title,
    detail,
    isDetailOnCards = false,
    isWholeOnCards = false,
    picture,
    icon = Package,
    iconLabel,
    mark,
  } = props
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail picture={picture} icon={icon} label={iconLabel} />
      <span className="min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
        <span
          className={classes(
            'flex min-w-0 items-center gap-x-2 leading-normal',
            isWholeOnCards && 'in-data-card:flex-wrap in-data-card:leading-tight',
          )}
        >
          <span
            title={title}
            className={classes(
              'min-w-0 truncate tabular-nums in-data-whole-names:whitespace-normal',
              isWholeOnCards
                ? 'block in-data-card:line-clamp-2 in-data-card:whitespace-normal'
                : 'block in-data-card:whitespace-nowrap',
            )}
          >
            <bdi>{withWholeNumbers(title)}</bdi>
          </span>
          {mark}
        </span>
        {hasContent(detail) && (
          <span
            className={classes(
              'block truncate text-xs font-normal text-ink-soft',
              isDetailOnCards ? 'in-data-card:whitespace-normal' : 'in-data-card:hidden',
            )}
          >
            {isTexts(detail) ? <Parts texts={detail} /> : typeof detail === 'string' ? <bdi>{detail}</bdi> : detail}
          </span>
        )}
      </span>
    </span>
  )
}

function isTexts(detail: Props['detail']): detail is readonly string[] {
  return Array.isArray(detail) && detail.every((part) => typeof part === 'string')
}

function hasContent(detail: Props['detail']): boolean {
  return Array.isArray(detail) ? detail.length > 0 : Boolean(detail)
}

/** Cut between two texts, not within one. */
function Parts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      <bdi className="inline-block">{text}</bdi>
    </Fragment>
  ))
}

const arabicLetter = /\p{Script=Arabic}/u
const latinRun = /([\p{Script=Latin}\d]+(?:[×x./,%-]+[\p{Script=Latin}\d]+)*)/u

/** A cut Arabic name would lose the first digits of a number at its end, because numbers run left to right. */
function withWholeNumbers(title: string): ReactNode {
  if (!arabicLetter.test(title) || !latinRun.test(title)) return title
  return title.split(latinRun).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their order
      <span key={index} dir="ltr" className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

interface ThumbnailProps {
  picture: string | null | undefined
  icon: LucideIcon
  label: string | undefined
}

function Thumbnail({ picture, icon: Icon, label }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  const look =
    'size-8 shrink-0 rounded-control border border-line bg-surface-sunken in-data-[density=compact]:size-6 in-data-[density=compact]:rounded-sm'
  if (picture && !isBroken) {
    return (
      <img
        data-tile
        src={picture}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className={`${look} object-cover`}
      />
    )
  }
  return (
    <span data-tile className={`${look} inline-flex items-center justify-center text-ink-soft`}>
      <Icon size={16} aria-hidden />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
