import type { Category } from '@mawrid/contract/reference/category.ts'
import { expect, test } from 'vitest'
import { foundIn, pathNames, treeFor } from './categoryTree.ts'

const categories = [
  aCategory('building', null, 'مواد البناء', 'Building materials'),
  aCategory('pipes', 'building', 'المواسير', 'Pipes'),
  aCategory('pvc', 'pipes', 'مواسير بلاستيكية', 'PVC pipes', ['product']),
  aCategory('work', 'building', 'أعمال البناء', 'Building work', ['service']),
  aCategory('cafes', null, 'المقاهي', 'Cafes', ['franchise']),
]

test('C-11: only branches with a leaf of this kind are offered', () => {
  const { below } = treeFor('product', categories)
  expect(below.get(null)?.map(({ id }) => id)).toEqual(['building'])
  expect(below.get('building')?.map(({ id }) => id)).toEqual(['pipes'])
})

test('a leaf is found by its name in either language, and by its parents’', () => {
  const tree = treeFor('product', categories)
  for (const query of ['pvc', 'بلاستيكيه', 'building pvc', 'البناء مواسير']) {
    expect(foundIn(tree, query, false).map(({ id }) => id)).toEqual(['pvc'])
  }
})

test('matches by their own name come before matches by a parent’s', () => {
  const tree = treeFor('service', [
    aCategory('upkeep', null, 'التشغيل والصيانة', 'Operation and maintenance'),
    aCategory('cleaning', 'upkeep', 'النظافة', 'Cleaning', ['service']),
    aCategory('repair', 'upkeep', 'صيانة المباني', 'Building maintenance', ['service']),
  ])
  expect(foundIn(tree, 'صيانة', false).map(({ id }) => id)).toEqual(['repair', 'cleaning'])
})

test('a filter finds branches too, a form only leaves', () => {
  const tree = treeFor('product', categories)
  expect(foundIn(tree, 'pipes', true).map(({ id }) => id)).toEqual(['pipes', 'pvc'])
  expect(foundIn(tree, 'cafes', true)).toEqual([])
})

test('the path to a category starts at the root, and a cycle ends it', () => {
  const tree = treeFor('product', categories)
  expect(pathNames(tree, 'pvc', 'en')).toEqual(['Building materials', 'Pipes', 'PVC pipes'])
  const circle = treeFor('product', [aCategory('a', 'b', 'أ', 'A'), aCategory('b', 'a', 'ب', 'B')])
  expect(pathNames(circle, 'a', 'en')).toEqual(['B', 'A'])
})

function aCategory(id: string, parent: string | null, name_ar: string, name_en: string, kinds?: Category['kinds']) {
  const leaf = { kinds: kinds ?? [], is_leaf: kinds !== undefined }
  return {
    id,
    parent,
    slug: id,
    name_ar,
    name_en,
    attributes: [],
    requires_saber: false,
    requires_sfda: false,
    ...leaf,
  }
}
