import { useTranslation } from 'react-i18next'

const ripples = [46, 96, 154, 222, 300, 390, 492]

/** One side of the palm's crown, from the lowest frond to the highest; the other side mirrors it. */
const fronds = [
  'M300 352C258 352 214 384 204 446',
  'M300 350C246 334 184 352 156 408',
  'M300 347C246 312 176 310 134 352',
  'M300 344C256 292 196 268 146 286',
  'M300 342C272 282 232 238 188 226',
]

/** The picture beside the forms: a palm over its spring, which is what the name means. Drawn, so that it costs nothing to load. */
export function BrandSide() {
  const { t } = useTranslation()
  return (
    <aside
      data-theme="light"
      className="relative isolate m-3 hidden overflow-hidden rounded-card bg-accent text-accent-ink lg:flex lg:flex-col"
    >
      <svg
        viewBox="0 0 600 800"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full"
      >
        <circle cx="300" cy="372" r="196" className="fill-accent-ink/5" />
        <circle cx="300" cy="372" r="128" className="fill-accent-ink/5" />
        <g fill="none" strokeWidth="1.5" className="stroke-accent-ink">
          {ripples.map((radius, place) => (
            <ellipse key={radius} cx="300" cy="668" rx={radius} ry={radius * 0.24} opacity={0.5 - place * 0.062} />
          ))}
        </g>
        <g fill="none" strokeLinecap="round" className="stroke-accent-ink">
          <path d="M295 662C292 560 294 450 300 346C306 450 308 560 305 662" strokeWidth="3" />
          <g strokeWidth="5">
            {fronds.map((frond) => (
              <path key={frond} d={frond} />
            ))}
            <g transform="matrix(-1 0 0 1 600 0)">
              {fronds.map((frond) => (
                <path key={frond} d={frond} />
              ))}
            </g>
            <path d="M300 342V214" />
          </g>
        </g>
      </svg>
      <p className="max-w-md p-8 text-2xl leading-title font-medium text-balance xl:p-10 xl:text-3xl">
        {t('account.brand.promise')}
      </p>
    </aside>
  )
}
