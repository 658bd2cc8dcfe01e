import { useEffect, useState } from 'react'

interface Props {
  /** The page as SVG. */
  svg: string
  label: string
}

/** One page as a picture. As an image it can neither run anything nor ask for anything. */
export function Page({ svg, label }: Props) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return (
    <div className="aspect-[210/297] overflow-hidden rounded-sm border border-line bg-white shadow-float">
      {url && <img src={url} alt={label} className="size-full" />}
    </div>
  )
}
