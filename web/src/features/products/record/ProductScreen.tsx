import { productFields } from '@mawrid/contract/products/fields.ts'
import type { Product, ProductRow } from '@mawrid/contract/products/product.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { Barcode, Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AboutCard } from '#features/listings/shared/record/AboutCard.tsx'
import { DocumentsCard } from '#features/listings/shared/record/DocumentsCard.tsx'
import { ListingRecordPage } from '#features/listings/shared/record/ListingRecordPage.tsx'
import { WithRecord } from '#features/listings/shared/record/WithRecord.tsx'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { productConfig } from '../productConfig.ts'
import { PriceRange } from '../shared/PriceRange.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { PricesCard } from './PricesCard.tsx'
import { ProductLead } from './ProductLead.tsx'
import { VariantsCard } from './VariantsCard.tsx'

/** One product: its texts, its prices and its stock. */
export function ProductScreen() {
  const { t } = useTranslation()
  const { ofRow, ofProduct } = useProductFacts()
  return (
    <WithRecord config={productConfig} title={t('screens.product')} rowFacts={ofRow} facts={ofProduct}>
      {(product, facts) => <ProductRecord key={product.id} product={product} facts={facts} />}
    </WithRecord>
  )
}

const tabs = ['overview', 'stock', 'prices'] as const

const BuyerView = lazyPart(() => import('./BuyerView.tsx'))

const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx'))

const StockPanel = lazyPart(() => import('#features/stock/shared/StockPanel.tsx'), 'StockPanel')

function ProductRecord({ product, facts }: { product: Product; facts: readonly Fact[] }) {
  const { t } = useTranslation()
  const [isBuyerView, setBuyerView] = useState(false)
  const [areLabelsOpen, setLabelsOpen] = useState(false)
  const tabParam = useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get('tab') })
  const tab = tabs.find((each) => each === tabParam) ?? 'overview'
  const place = recordPath('product', product.id)

  return (
    <ListingRecordPage
      config={productConfig}
      listing={product}
      facts={facts}
      ownActions={[
        { id: 'buyer', label: t('products.record.asBuyer'), icon: Eye, onChoose: () => setBuyerView(true) },
        { id: 'labels', label: t('products.labels.title'), icon: Barcode, onChoose: () => setLabelsOpen(true) },
      ]}
    >
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
          <DocumentsCard listing={product} hasRequests />
        </>
      )}
      {tab === 'stock' && (
        <Suspense fallback={<Skeleton shape="box" className="h-48" />}>
          <StockPanel productId={product.id} />
        </Suspense>
      )}
      {tab === 'prices' && <PricesCard product={product} />}
      {areLabelsOpen && (
        <Suspense>
          <LabelsDialog id={product.id} onClose={() => setLabelsOpen(false)} />
        </Suspense>
      )}
      {isBuyerView && (
        <Suspense>
          <BuyerView product={product} onClose={() => setBuyerView(false)} />
        </Suspense>
      )}
    </ListingRecordPage>
  )
}

/** The key facts. The prices of the variants, and whether they include VAT, are only in the record. */
function useProductFacts() {
  const { t } = useTranslation()
  const { label } = useFields(productFields)
  const isRegistered = useIsVatRegistered()

  const skuFact = (sku: string | null): Fact => ({
    label: label('sku'),
    value: sku === null ? '—' : <bdi dir="ltr">{sku}</bdi>,
  })
  const ofRow = ({ sku, price, variant_count }: ProductRow): Fact[] => [
    skuFact(sku),
    {
      label: label('price'),
      value: price && variant_count === 0 ? <Money amount={price} /> : <Skeleton className="my-1 h-4 w-24" />,
    },
  ]
  const ofProduct = (product: Product): Fact[] => {
    const vat = product.price_includes_vat ? 'priceInclVat' : 'priceExclVat'
    return [
      skuFact(product.sku),
      {
        label: isRegistered ? t(`products.record.${vat}`) : label('price'),
        value: <PriceRange product={product} />,
      },
    ]
  }
  return { ofRow, ofProduct }
}
