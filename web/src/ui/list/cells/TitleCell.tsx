import { Package } from 'lucide-react'
import { useState } from 'react'

interface Props {
  title: string
  /** The second line: a code, another name. */
  detail?: string | undefined
  picture?: string | null | undefined
}

/** A name with its picture; each line has its own text direction. */
export function TitleCell({ title, detail, picture }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumbnail picture={picture} />
      <span className="min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
        <span
          title={title}
          className="block truncate leading-normal in-data-whole-names:whitespace-normal in-data-card:whitespace-nowrap"
        >
          <bdi>{title}</bdi>
        </span>
        {detail && (
          <span className="block truncate text-xs font-normal text-ink-soft in-data-card:hidden">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
    </span>
  )
}

function Thumbnail({ picture }: { picture: string | null | undefined }) {
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
    <span data-tile aria-hidden className={`${look} inline-flex items-center justify-center text-ink-soft`}>
      <Package size={16} />
    </span>
  )
}
