import { Copy, Ellipsis, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import { Menu } from '../overlays/Menu.tsx'
import { Popover } from '../overlays/Popover.tsx'
import { Tabs } from '../overlays/Tabs.tsx'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { toast } from '../overlays/toasts.ts'
import { PaletteSpecimen } from './PaletteSpecimen.tsx'
import { Specimen } from './Specimen.tsx'
import { useSampleText } from './useSampleText.ts'

type Opened = 'dialog' | 'confirm' | 'start' | 'end' | 'palette' | undefined

export default function OverlaysPage() {
  const say = useSampleText()
  const [opened, setOpened] = useState<Opened>()
  const [tab, setTab] = useState('lines')
  const close = () => setOpened(undefined)

  return (
    <>
      <Specimen title={say('Menus and small panels', 'القوائم المنسدلة')}>
        <MenuSpecimen />
        <Popover
          label={say('A small panel', 'لوحة صغيرة')}
          trigger={(props) => <Button {...props}>{say('Panel', 'لوحة')}</Button>}
        >
          {(done) => (
            <div className="flex flex-col gap-3 p-3">
              <TextField label={say('Name', 'الاسم')} />
              <Button look="primary" size="sm" onClick={done}>
                {say('Done', 'تم')}
              </Button>
            </div>
          )}
        </Popover>
        <Tooltip text={say('Sent on the 12th, opened twice', 'أُرسل يوم 12 وفُتح مرتين')}>
          <Button look="quiet">{say('Hover or focus me', 'مرّر المؤشر هنا')}</Button>
        </Tooltip>
      </Specimen>
      <Specimen title={say('Windows', 'النوافذ')}>
        <Button onClick={() => setOpened('dialog')}>{say('Dialog', 'نافذة')}</Button>
        <Button onClick={() => setOpened('confirm')}>{say('Question', 'سؤال')}</Button>
        <Button onClick={() => setOpened('start')}>{say('Drawer at the start', 'لوح من البداية')}</Button>
        <Button onClick={() => setOpened('end')}>{say('Drawer at the end', 'لوح من النهاية')}</Button>
        <Button onClick={() => setOpened('palette')}>{say('Search everything', 'البحث الشامل')}</Button>
      </Specimen>
      <Specimen title={say('Messages', 'الرسائل')}>
        <ToastButtons />
      </Specimen>
      <Specimen title={say('Tabs', 'التبويبات')} wide>
        <Tabs
          label={say('Deal', 'الصفقة')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'lines', label: say('Lines', 'البنود'), count: '12' },
            { id: 'shipments', label: say('Shipments', 'الشحنات'), count: '2' },
            { id: 'history', label: say('History', 'السجل') },
          ]}
        >
          {say('The panel of the selected tab.', 'محتوى التبويب المحدّد.')}
        </Tabs>
      </Specimen>
      <Dialog
        isOpen={opened === 'dialog'}
        onClose={close}
        title={say('Answer the enquiry', 'الرد على الاستفسار')}
        description={say('The buyer sees your answer at once.', 'يظهر ردّك للمشتري فورًا.')}
        footer={
          <>
            <Button onClick={close}>{say('Go back', 'رجوع')}</Button>
            <Button look="primary" onClick={close}>
              {say('Send', 'إرسال')}
            </Button>
          </>
        }
      >
        <TextField label={say('Answer', 'الرد')} />
      </Dialog>
      <ConfirmDialog
        isOpen={opened === 'confirm'}
        danger
        title={say('Delete 3 drafts?', 'حذف 3 مسودات؟')}
        consequence={say(
          'Their pictures are deleted with them. This cannot be taken back.',
          'تُحذف صورها معها، ولا يمكن التراجع عن ذلك.',
        )}
        confirmLabel={say('Delete', 'حذف')}
        onConfirm={close}
        onCancel={close}
      />
      {opened === 'palette' && <PaletteSpecimen onClose={close} />}
      <Drawer
        isOpen={opened === 'start' || opened === 'end'}
        side={opened === 'end' ? 'end' : 'start'}
        onClose={close}
        title={say('Deal DL-2026-00418', 'الصفقة DL-2026-00418')}
      >
        <p className="p-4 text-ink-soft">{say('A record beside its list.', 'سجل بجوار قائمته.')}</p>
      </Drawer>
    </>
  )
}

function MenuSpecimen() {
  const say = useSampleText()
  return (
    <Menu
      label={say('More actions', 'إجراءات أخرى')}
      trigger={(props) => (
        <IconButton {...props} look="secondary" icon={Ellipsis} label={say('More actions', 'إجراءات أخرى')} />
      )}
      entries={[
        {
          id: 'ways',
          items: [
            { id: 'copy', label: say('Duplicate', 'تكرار'), icon: Copy },
            { id: 'print', label: say('Print', 'طباعة'), icon: Printer, aside: <bdi>Ctrl P</bdi> },
          ],
        },
        {
          id: 'theme',
          title: say('Show prices', 'عرض الأسعار'),
          items: [
            { id: 'with', label: say('With VAT', 'شاملة الضريبة'), checked: true },
            { id: 'without', label: say('Without VAT', 'غير شاملة الضريبة'), checked: false },
          ],
        },
        {
          id: 'danger',
          items: [
            { id: 'delete', label: say('Delete', 'حذف'), icon: Trash2, danger: true },
            {
              id: 'cancel',
              label: say('Cancel the deal', 'إلغاء الصفقة'),
              blocked: say('It has been shipped', 'تم شحنها'),
            },
          ],
        },
      ]}
    />
  )
}

function ToastButtons() {
  const say = useSampleText()
  return (
    <>
      <Button onClick={() => toast({ text: say('Product saved', 'حُفظ المنتج') })}>{say('Saved', 'حفظ')}</Button>
      <Button
        onClick={() =>
          toast({
            text: say('Product archived', 'أُرشف المنتج'),
            undo: () => toast({ tone: 'info', text: say('Restored', 'تمت الاستعادة') }),
          })
        }
      >
        {say('With undo', 'مع تراجع')}
      </Button>
      <Button
        onClick={() =>
          toast({ tone: 'bad', text: say('The price was not saved: no connection', 'لم يُحفظ السعر: لا يوجد اتصال') })
        }
      >
        {say('Refused', 'رفض')}
      </Button>
    </>
  )
}
