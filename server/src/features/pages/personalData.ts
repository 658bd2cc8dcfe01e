import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  pages: {
    notPersonal: 'texts of the marketplace',
    columns: 'id slug position is_article topics',
  },
  page_texts: {
    notPersonal: 'texts of the marketplace',
    columns: 'page_id lang markdown title html repository_markdown updated_at search',
  },
  page_versions: {
    notPersonal: 'texts of the marketplace',
    columns: 'slug in_force_from lang markdown title html published_at',
  },
}
