import DealsUnderWay from '#features/deals/shared/DealsUnderWay.tsx'
import IssuedInvoices from '#features/invoices/shared/IssuedInvoices.tsx'

/** What a company began before it became inactive: the ways to finish it while the lists are locked. */
export default function LeftToFinish() {
  return (
    <>
      <DealsUnderWay />
      <IssuedInvoices />
    </>
  )
}
