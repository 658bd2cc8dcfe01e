import { closestMatch, isFound } from '@mawrid/contract/values/searchable.ts'
import type { TFunction } from 'i18next'
import { type LucideIcon, PanelTop, Plus, UserRound } from 'lucide-react'
import type { Screen } from '#platform/screens/screen.ts'
import { screenIcons } from '#platform/screens/screenIcons.ts'
import type { CompanyState } from '#platform/session/companyStatus.ts'
import { includesScreen } from '#platform/session/rights.ts'
import type { UserSlice } from '#platform/session/userStore.ts'
import type { PaletteGroup, PaletteItem } from '#ui/overlays/palette/paletteItems.ts'
import { type RecentRecord, recentRecords } from '#ui/record/recentRecords.ts'
import { isOpen } from '../frame/sidebarSections.ts'
import { screens } from '../routes.tsx'

export interface PaletteEntry extends PaletteItem {
  /** More words to search by, in the other language too. */
  readonly also: string
}

/** The screens and actions that match the typed text; before any is typed, the records opened last come first. */
export function paletteGroups(
  { state, ...user }: { readonly state: CompanyState } & Pick<UserSlice, 'rights' | 'scope'>,
  t: TFunction,
  actions: readonly PaletteEntry[],
  typed: string,
): readonly PaletteGroup[] {
  const isOffered = (screen: Screen) => isOpen(screen, state) && includesScreen(user, screen)
  const open = screens.filter((screen) => !screen.isBare && !screen.path.includes('$') && isOffered(screen))
  const entryOf = (screen: Screen): PaletteEntry => {
    const label = t(`screens.${screen.name}`)
    const also = `${t(`elsewhere.${screen.name}`)} ${screen.path.replace(/\W+/g, ' ')}`
    return {
      id: screen.path,
      icon: screen.creates ? Plus : iconOf(screen),
      label,
      also: `${also} ${otherForms(`${label} ${also}`)}`,
      href: screen.path,
    }
  }
  const fitting = (entries: readonly PaletteEntry[]) =>
    entries
      .filter(({ label, also }) => isFound(typed, `${label} ${also}`))
      .map((entry) => ({ ...entry, match: closestMatch(typed, [entry.label]) }))
  const [doing, going] = [open.filter(({ creates }) => creates), open.filter(({ creates }) => !creates)]
  const recent = typed.trim() === '' ? recentRecords().map(recordEntry) : []
  return [
    { id: 'records', title: t('app.search.recentRecords'), items: recent },
    { id: 'creating', title: t('app.search.action'), items: fitting(doing.map(entryOf)) },
    { id: 'screens', title: t('app.search.screen'), items: fitting(going.map(entryOf)) },
    { id: 'actions', title: t('app.search.setting'), items: fitting(actions) },
  ]
}

/** An opened record with the icon of its screen. */
function recordEntry({ href, label }: RecentRecord): PaletteItem {
  const folder = href.slice(0, href.lastIndexOf('/') + 1)
  const screen = screens.find(({ path }) => path === `${folder}$id`)
  return { id: href, icon: screen ? iconOf(screen) : PanelTop, label, href }
}

/** A screen without an icon has that of its parent. */
function iconOf(screen: Screen): LucideIcon {
  if (screen.icon) return screenIcons[screen.icon]
  if (screen.name === 'profile') return UserRound
  const above = screens.find(({ name }) => name === screen.under)
  return above ? iconOf(above) : PanelTop
}

/**
 * The forms of a word that a seller may type. Arabic plurals change inside the word («فاتورة»، «فواتير»), so that
 * comparing letters does not find one by the other.
 */
const forms = [
  'فاتورة فواتير invoice',
  'صفقة صفقات deal',
  'طلب طلبات request',
  'منتج منتجات product',
  'خدمة خدمات service',
  'امتياز امتيازات فرنشايز franchise',
  'فرصة فرص استثمار استثمارات investment',
  'مستودع مستودعات مخزن مخازن warehouse',
  'مخزون جرد stock',
  'تذكرة تذاكر دعم ticket support',
  'اشتراك اشتراكات باقة باقات subscription plan',
  'منشأة منشآت شركة شركات company',
  'مشتري مشترون مشترين عميل عملاء buyer customer',
  'إعداد إعدادات settings',
  'ضريبة ضرائب إقرار vat tax',
  'حساب حسابات كشف كشوف statement',
  'ملف ملفات شخصي profile',
  'رئيسية لوحة مؤشرات dashboard home',
] as const

const wordsOfForms = forms.map((all) => ({ all, words: all.split(' ') }))

/** The other forms, in both languages, of the words in a text. */
function otherForms(text: string): string {
  const within = text.toLowerCase()
  return wordsOfForms
    .filter(({ words }) => words.some((word) => within.includes(word)))
    .map(({ all }) => all)
    .join(' ')
}
