import { FileText, Handshake, Package, Plus } from 'lucide-react'
import type { Lang } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { CommandPalette } from '../overlays/palette/CommandPalette.tsx'
import type { PaletteGroup } from '../overlays/palette/paletteItems.ts'
import { sampleProducts } from './list/sampleProducts.ts'
import { useSampleText } from './useSampleText.ts'

interface Props {
  onClose: () => void
}

export function PaletteSpecimen({ onClose }: Props) {
  const say = useSampleText()
  const lang = useLang()

  function groups(typed: string): PaletteGroup[] {
    const all: PaletteGroup[] = [
      {
        id: 'actions',
        title: say('Actions', 'الإجراءات'),
        items: [{ id: 'new', label: say('New product', 'منتج جديد'), icon: Plus, href: '#actions' }],
      },
      {
        id: 'screens',
        title: say('Screens', 'الصفحات'),
        items: [
          { id: 'products', label: say('Products', 'المنتجات'), icon: Package, href: '#list' },
          { id: 'deals', label: say('Deals', 'الصفقات'), icon: Handshake, href: '#record', aside: '4' },
          { id: 'invoices', label: say('Invoices', 'الفواتير'), icon: FileText, href: '#feedback' },
        ],
      },
    ]
    return all.map((group) => ({ ...group, items: group.items.filter(({ label }) => label.includes(typed.trim())) }))
  }

  return (
    <CommandPalette
      onClose={onClose}
      label={say('Search everything', 'البحث الشامل')}
      placeholder={say('Screens, actions, your records…', 'الصفحات والإجراءات وسجلاتك…')}
      groups={groups}
      find={lang === 'ar' ? findInArabic : findInEnglish}
      storageKey="gallery.palette"
    />
  )
}

const findInArabic = (typed: string) => find(typed, 'ar')
const findInEnglish = (typed: string) => find(typed, 'en')

async function find(typed: string, lang: Lang): Promise<PaletteGroup[]> {
  const fitting = sampleProducts.filter(({ title, sku }) =>
    `${title[lang]} ${sku}`.toLowerCase().includes(typed.toLowerCase()),
  )
  const items = fitting
    .slice(0, 5)
    .map(({ id, title, sku }) => ({ id, label: title[lang], detail: sku, icon: Package, href: '#list' }))
  return [{ id: 'records', title: lang === 'ar' ? 'منتجاتك' : 'Your products', items }]
}
