/** The part of a deal that a buyer reads. */
export interface BuyersDeal {
  readonly id: string
  readonly seller: string
  readonly kind: 'product' | 'service' | 'franchise' | 'investment'
  readonly status: string
  readonly requested_at: string
  readonly buyer: { readonly id: string }
  readonly current_round: number | null
  readonly pipeline: { readonly status: string } | null
  readonly lines: readonly { readonly id: string; readonly target_price: string | null }[]
  readonly rounds: readonly BuyersRound[]
  /** What is left of a blanket order. */
  readonly blanket_order: { readonly lines: readonly { readonly line: string; readonly left: string }[] } | null
  /** Of a call-off, its blanket order. */
  readonly called_off_from: { readonly id: string } | null
  readonly messages: readonly { readonly side: 'seller' | 'buyer' }[]
  readonly parcels: readonly { readonly id: string; readonly status: string }[]
  readonly amendments: readonly { readonly id: string; readonly side: 'seller' | 'buyer'; readonly status: string }[]
  readonly closures: readonly { readonly id: string; readonly status: string }[]
  readonly milestones: readonly { readonly id: string; readonly status: string; readonly note: string | null }[]
}

export interface BuyersRound {
  readonly no: number
  readonly side: 'seller' | 'buyer'
  readonly lines: readonly {
    readonly line: string
    readonly answer: string
    readonly qty: string
    readonly unit_price: string
    readonly net: string
    readonly is_optional?: boolean
    readonly group?: number | null
    readonly quantities?: readonly { readonly qty: string; readonly unit_price: string }[]
  }[]
}

/** A buyer's calls on a deal; `messages` writes to the seller. */
export interface Step {
  readonly action: string
  readonly body: Readonly<Record<string, unknown>>
}
