/** Two days of Riyadh, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}
