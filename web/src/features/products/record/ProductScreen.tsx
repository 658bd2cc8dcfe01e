import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product } from '@mawrid/contract/products/product.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { fieldLabels } from '#ui/form/useFields.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { productConfig } from '../productConfig.ts'
import { DetailsCard } from './DetailsCard.tsx'
import { PricesCard } from './PricesCard.tsx'
import { ProductLead } from './ProductLead.tsx'
import { VariantsCard } from './VariantsCard.tsx'

/** One product: its texts, its prices and its stock. */
export function ProductScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <WithRecord
      config={productConfig}
      title={t('screens.product')}
      rowFacts={(row) => factsOf({ t, lang }, row)}
      facts={(product) => factsOf({ t, lang }, product)}
    >
      {(product, facts) => <ProductRecord key={product.id} product={product} facts={facts} />}
    </WithRecord>
  )
}

const tabs = ['overview', 'stock', 'prices'] as const

const StockPanel = lazyPart(async () => ({
  default: (await import('#features/stock/shared/StockPanel.tsx')).StockPanel,
}))

function ProductRecord({ product, facts }: { product: Product; facts: readonly Fact[] }) {
  const { t } = useTranslation()
  const tabParam = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('tab') })
  const tab = tabs.find((each) => each === tabParam) ?? 'overview'
  const place = recordPath('product', product.id)

  return (
    <ListingRecordPage config={productConfig} listing={product} facts={facts}>
      <LinkTabs
        label={t('products.record.tabs')}
        selected={tab}
        tabs={tabs.map((each) => ({
          id: each,
          label: t(`products.record.${each}`),
          href: each === 'overview' ? place : `${place}?tab=${each}`,
        }))}
      />
      {tab === 'overview' && (
        <>
          <ProductLead product={product} />
          <AboutCard config={productConfig} listing={product} />
          <DetailsCard product={product} />
          <VariantsCard product={product} />
          <DocumentsCard listing={product} />
        </>
      )}
      {tab === 'stock' && (
        <Suspense fallback={<Skeleton shape="box" className="h-48" />}>
          <StockPanel productId={product.id} />
        </Suspense>
      )}
      {tab === 'prices' && <PricesCard product={product} />}
    </ListingRecordPage>
  )
}

interface Language {
  t: TFunction
  lang: Lang
}

/** The key facts, which the list knows already. */
function factsOf({ t, lang }: Language, { sku, price }: Pick<Product, 'sku' | 'price'>): Fact[] {
  const label = fieldLabels(productFields, lang)
  return [
    { label: label('sku'), value: sku === null ? '—' : <bdi dir="ltr">{sku}</bdi> },
    { label: label('price'), value: price === null ? t('listings.onRequest') : <Money amount={price} /> },
  ]
}
