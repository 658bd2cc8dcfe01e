import { Archive, Lock, Package, Plus, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { ListPage } from '#ui/list/ListPage.tsx'
import type { BulkAction, ListSource } from '#ui/list/listProps.ts'
import { addressOf, type ListView, viewFrom } from '#ui/list/listView.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useSampleText } from '../useSampleText.ts'
import { type SampleState, StatePicker } from './StatePicker.tsx'
import { sampleColumns, sampleFilters, sampleShape, statusLooks } from './sampleList.tsx'
import type { SampleProduct } from './sampleProducts.ts'
import { countOf, sampleQuery } from './sampleQuery.ts'

/** The list pattern with fifty products, alone on its page, so that the bundle size of a list screen can be measured. */
export default function ListExample() {
  const say = useSampleText()
  const lang = useLang()
  const { number } = useFormats()
  const [view, setView] = useState(() => viewFrom(new URLSearchParams(window.location.search), sampleShape))
  const [state, setState] = useState<SampleState>('rows')

  function show(next: ListView) {
    setView(next)
    const address = addressOf(next, sampleShape).toString()
    window.history.replaceState(
      null,
      '',
      `${address ? `?${address}` : window.location.pathname}${window.location.hash}`,
    )
  }

  return (
    <>
      <StatePicker state={state} onState={setState} />
      <ListPage
        title={say('Products', 'المنتجات')}
        columns={sampleColumns(say, lang)}
        source={sourceIn(state, view, lang, () => setState('rows'))}
        shape={sampleShape}
        view={view}
        onView={show}
        tabs={sampleShape.tabs.map((tab) => ({
          id: tab,
          label: isStatus(tab) ? statusLooks[tab].word[lang] : say('All', 'الكل'),
          count: number(countOf(tab)),
        }))}
        filters={sampleFilters(say)}
        searchHint={say('Name or SKU', 'الاسم أو رمز الصنف')}
        actions={
          <Button look="primary" icon={Plus}>
            {say('New product', 'منتج جديد')}
          </Button>
        }
        bulkActions={bulkActions(say)}
        exportAs={(format) =>
          toast({ tone: 'info', text: say(`Preparing the ${format} file…`, `يجري إعداد ملف ${format}…`) })
        }
        storageKey="gallery"
        rowKey={({ id }) => id}
        rowName={({ title }) => title[lang]}
        rowHref={({ id }) => `#${id}`}
        isPending={({ id }) => state === 'pending' && id === 'VLV-BR-2'}
        empty={
          <EmptyState
            icon={Package}
            title={say('Your catalogue begins here', 'من هنا تبدأ قائمة منتجاتك')}
            action={
              <Button look="primary" icon={Plus}>
                {say('Add the first product', 'إضافة أول منتج')}
              </Button>
            }
          >
            {say(
              'Products you list are seen by buyers across the Kingdom once they are reviewed.',
              'تظهر منتجاتك للمشترين في أنحاء المملكة بعد مراجعتها.',
            )}
          </EmptyState>
        }
        locked={
          state === 'locked' && (
            <EmptyState
              icon={Lock}
              title={say('Products open once your company is active', 'تتاح المنتجات بعد تفعيل منشأتك')}
              action={<LinkButton href="#feedback">{say('See what is missing', 'عرض ما ينقص')}</LinkButton>}
            >
              {say('Your commercial registration is being checked.', 'يجري التحقق من سجلك التجاري.')}
            </EmptyState>
          )
        }
      />
    </>
  )
}

function sourceIn(state: SampleState, view: ListView, lang: 'ar' | 'en', retry: () => void): ListSource<SampleProduct> {
  const page = sampleQuery(view, lang)
  switch (state) {
    case 'loading':
      return { page: undefined, isFetching: true, retry }
    case 'empty':
      return { page: { results: [], count: 0, count_is_exact: true }, isFetching: false, retry }
    case 'failed':
      return { page: undefined, isFetching: false, failure: { requestId: '0198a7c2-41f3-7d10' }, retry }
    case 'stale':
      return { page, isFetching: false, failure: {}, retry }
    case 'fetching':
      return { page, isFetching: true, retry }
    default:
      return { page, isFetching: false, retry }
  }
}

function bulkActions(say: (en: string, ar: string) => string): BulkAction<SampleProduct>[] {
  return [
    {
      id: 'submit',
      label: say('Send for review', 'إرسال للمراجعة'),
      icon: Send,
      blocked: (rows) =>
        rows.some(({ status }) => status !== 'draft')
          ? say('Only drafts can be sent', 'لا ترسل للمراجعة إلا المسودات')
          : undefined,
      run: (rows) => toast({ text: say(`${rows.length} sent for review`, `أُرسل للمراجعة: ${rows.length}`) }),
    },
    {
      id: 'archive',
      label: say('Archive', 'أرشفة'),
      icon: Archive,
      danger: true,
      run: (rows) =>
        toast({
          text: say(`${rows.length} archived`, `أُرشف: ${rows.length}`),
          undo: () => toast({ tone: 'info', text: say('Restored', 'تمت الاستعادة') }),
        }),
    },
  ]
}

function isStatus(tab: string): tab is keyof typeof statusLooks {
  return tab in statusLooks
}
