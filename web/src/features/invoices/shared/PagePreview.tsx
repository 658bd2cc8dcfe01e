import { Maximize2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  /** Each page as SVG. */
  pages: readonly string[]
  className?: string | undefined
}

/** The pages of a document as they will look on paper; where there is room they can be enlarged. */
export function PagePreview({ pages, className }: Props) {
  const { t } = useTranslation()
  const [isEnlarged, setEnlarged] = useState(false)
  return (
    <>
      <div className={classes('relative', className)}>
        <IconButton
          look="secondary"
          icon={Maximize2}
          label={t('invoices.paper.enlarge')}
          // Above the page's footer, because the seller's name is at its head.
          className="absolute end-2 bottom-8 z-1 max-md:hidden"
          onClick={() => setEnlarged(true)}
        />
        <Pages pages={pages} />
      </div>
      <Dialog isOpen={isEnlarged} onClose={() => setEnlarged(false)} title={t('invoices.paper.title')} size="lg">
        <Pages pages={pages} />
      </Dialog>
    </>
  )
}

function Pages({ pages }: Pick<Props, 'pages'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3">
      {pages.map((svg, index) => (
        <Page
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number; it stays in place while it changes
          key={index}
          svg={svg}
          label={t('invoices.paper.page', { place: index + 1, of: pages.length })}
        />
      ))}
    </div>
  )
}

interface PageProps {
  /** The page as SVG. */
  svg: string
  label: string
}

/** One page as an `<img>`, so that the SVG can neither run scripts nor load anything. */
function Page({ svg, label }: PageProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return (
    <div className="aspect-[210/297] overflow-hidden rounded-sm border border-line bg-[#fff] shadow-float">
      {url && <img src={url} alt={label} className="size-full" />}
    </div>
  )
}
