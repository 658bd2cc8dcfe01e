import { ProductForm } from './ProductForm.tsx'

/** Checklist R-05. */
export function ProductCreateScreen() {
  return <ProductForm />
}
