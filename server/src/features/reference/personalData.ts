import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  categories: {
    notPersonal: 'reference data',
    columns: 'id parent position slug name_ar name_en kinds is_leaf attributes requires_saber requires_sfda',
  },
  units: {
    notPersonal: 'reference data',
    columns: 'id position code name_ar name_en symbol_ar symbol_en precision',
  },
}
