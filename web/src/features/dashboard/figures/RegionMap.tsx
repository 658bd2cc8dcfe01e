import type { Region } from '@mawrid/contract/addresses/regions.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { regionPaths, viewBox } from './regionPaths.ts'

interface Props {
  title: string
  shareOf: (region: Region) => number
  wordsOf: (region: Region) => string
  hrefOf: (region: Region) => string
}

/** The Kingdom by region, the darker the more. The list beside it says the same in words and leads on by keyboard. */
export function RegionMap({ title, shareOf, wordsOf, hrefOf }: Props) {
  const [shown, setShown] = useState<Region>()
  const navigate = useNavigate()
  return (
    <div className="relative min-w-0">
      <svg
        viewBox={viewBox}
        role="img"
        aria-label={title}
        className="h-auto max-h-96 w-full"
        onPointerLeave={() => setShown(undefined)}
      >
        {regionPaths.map(({ region, path }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the way for keyboards
          <path
            key={region}
            d={path}
            fillOpacity={fillOf(shareOf(region))}
            strokeWidth={1.5}
            className="cursor-pointer fill-accent stroke-line-strong hover:stroke-ink"
            onPointerEnter={() => setShown(region)}
            onClick={() => void navigate({ href: hrefOf(region) })}
          />
        ))}
      </svg>
      <p aria-hidden className="min-h-6 text-center text-sm text-ink-soft">
        {shown && wordsOf(shown)}
      </p>
    </div>
  )
}

/** Even the least is told from nothing. */
function fillOf(share: number): number {
  return share === 0 ? 0.04 : 0.18 + share * 0.72
}
