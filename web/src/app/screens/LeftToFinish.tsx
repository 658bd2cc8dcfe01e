import DealsUnderWay from '#features/deals/shared/DealsUnderWay.tsx'
import IssuedInvoices from '#features/invoices/shared/IssuedInvoices.tsx'

/** The open records of an inactive company: links to finish them while the lists are locked. */
export default function LeftToFinish() {
  return (
    <>
      <DealsUnderWay />
      <IssuedInvoices />
    </>
  )
}
