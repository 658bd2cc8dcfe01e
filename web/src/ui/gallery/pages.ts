import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export const pages: readonly GalleryPage[] = [
  {
    id: 'text',
    title: { en: 'Text fields', ar: 'حقول النص' },
    Page: lazy(() => import('./fields/TextFieldsPage.tsx')),
  },
  {
    id: 'numbers',
    title: { en: 'Number fields', ar: 'حقول الأرقام' },
    Page: lazy(() => import('./fields/NumberFieldsPage.tsx')),
  },
  {
    id: 'choices',
    title: { en: 'Choices', ar: 'الاختيارات' },
    Page: lazy(() => import('./fields/ChoiceFieldsPage.tsx')),
  },
  { id: 'dates', title: { en: 'Dates', ar: 'التواريخ' }, Page: lazy(() => import('./fields/DateFieldsPage.tsx')) },
  { id: 'uploads', title: { en: 'Uploads', ar: 'الملفات' }, Page: lazy(() => import('./fields/UploadFieldsPage.tsx')) },
  {
    id: 'form',
    title: { en: 'Form', ar: 'النموذج' },
    hasOwnTitle: true,
    Page: lazy(() => import('./form/FormExample.tsx')),
  },
  { id: 'actions', title: { en: 'Actions', ar: 'الأزرار' }, Page: lazy(() => import('./ActionsPage.tsx')) },
  { id: 'overlays', title: { en: 'Overlays', ar: 'النوافذ' }, Page: lazy(() => import('./OverlaysPage.tsx')) },
  { id: 'feedback', title: { en: 'Feedback', ar: 'الحالات' }, Page: lazy(() => import('./FeedbackPage.tsx')) },
  {
    id: 'list',
    title: { en: 'List', ar: 'القائمة' },
    hasOwnTitle: true,
    Page: lazy(() => import('./list/ListExample.tsx')),
  },
  {
    id: 'record',
    title: { en: 'Record', ar: 'السجل' },
    hasOwnTitle: true,
    Page: lazy(() => import('./RecordPage.tsx')),
  },
  { id: 'charts', title: { en: 'Charts', ar: 'الرسوم' }, Page: lazy(() => import('./ChartsPage.tsx')) },
]

/** A gallery page: one group of components in every state. */
interface GalleryPage {
  id: string
  title: { en: string; ar: string }
  /** The example renders the page's heading itself. */
  hasOwnTitle?: boolean
  Page: LazyExoticComponent<ComponentType>
}
