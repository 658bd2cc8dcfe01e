import type { ComponentType, LazyExoticComponent } from 'react'

/** A page of the gallery: one family of pieces in every state. */
export interface GalleryPage {
  id: string
  title: { en: string; ar: string }
  /** The pattern shown brings the page's heading itself. */
  hasOwnTitle?: boolean
  Page: LazyExoticComponent<ComponentType>
}
