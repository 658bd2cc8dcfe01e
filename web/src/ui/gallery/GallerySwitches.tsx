import { Button } from '../actions/Button.tsx'
import type { Lang } from '../format/formats.ts'

export type GalleryTheme = 'light' | 'dark' | 'system'

interface Props {
  lang: Lang
  onLang: (lang: Lang) => void
  theme: GalleryTheme
  onTheme: (theme: GalleryTheme) => void
}

const themes: Record<GalleryTheme, Record<Lang, string>> = {
  light: { en: 'Light', ar: 'فاتح' },
  dark: { en: 'Dark', ar: 'داكن' },
  system: { en: 'System', ar: 'النظام' },
}

export function GallerySwitches({ lang, onLang, theme, onTheme }: Props) {
  return (
    <div className="ms-auto flex flex-wrap gap-2">
      {(['en', 'ar'] as const).map((one) => (
        <Button
          key={one}
          size="sm"
          aria-pressed={one === lang}
          look={one === lang ? 'secondary' : 'quiet'}
          onClick={() => onLang(one)}
        >
          <span lang={one}>{one === 'ar' ? 'العربية' : 'English'}</span>
        </Button>
      ))}
      {(['light', 'dark', 'system'] as const).map((one) => (
        <Button
          key={one}
          size="sm"
          aria-pressed={one === theme}
          look={one === theme ? 'secondary' : 'quiet'}
          onClick={() => onTheme(one)}
        >
          {themes[one][lang]}
        </Button>
      ))}
    </div>
  )
}
