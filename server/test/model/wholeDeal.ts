import { closureLife } from '@mawrid/contract/deals/closure.states.ts'
import { milestoneLife, parcelLife } from '@mawrid/contract/deals/delivery.states.ts'
import { disputeLife } from '@mawrid/contract/deals/dispute.states.ts'
import { type DealAction, dealLife } from '@mawrid/contract/deals/states.ts'
import type { Side } from '@mawrid/contract/states.ts'
import { closureAfter } from '../../src/features/deals/closures/lifecycle.ts'
import { disputeAfter } from '../../src/features/deals/disputes/lifecycle.ts'
import { milestoneAfter } from '../../src/features/deals/fulfilment/milestones/lifecycle.ts'
import { parcelAfter } from '../../src/features/deals/fulfilment/parcels/lifecycle.ts'
import { pipelineAfter } from '../../src/features/deals/fulfilment/pipeline/lifecycle.ts'
import { statusOfMilestones, statusOfParcels, statusOfPipeline } from '../../src/features/deals/fulfilment/progress.ts'
import { afterAction } from '../../src/features/deals/lifecycle.ts'
import type {
  ClosureRecord,
  DealRecord,
  DisputeRecord,
  MilestoneRecord,
  ParcelRecord,
} from '../../src/features/deals/tables.ts'

/** Where an item is; `none` means in no parcel yet. */
type Place = 'none' | 'closed' | Extract<ParcelRecord['status'], 'packed' | 'shipped' | 'delivered'>

/** A deal with everything besides its status, as small as possible while every transition can still happen. */
export interface WholeState {
  readonly kind: DealRecord['kind']
  readonly source: DealRecord['source']
  readonly status: DealRecord['status']
  readonly hasRound: boolean
  readonly wasAgreed: boolean
  readonly goods: readonly Place[]
  readonly steps: readonly MilestoneRecord['status'][]
  readonly pipelineStatus: DealRecord['pipelineStatus']
  readonly isSigned: boolean
  readonly closure: ClosureRecord['status'] | null
  readonly dispute: DisputeRecord['status'] | null
  readonly disputeBy: DisputeRecord['openedBy'] | null
  readonly wasCompleted: boolean
  /** Whether its last quote is of a blanket order, and whether the last day of that is over. */
  readonly blanket: 'no' | 'callable' | 'over'
}

/** Assumptions of a run. None assumes goods that do not exist, or that a buyer or staff answer. */
export interface Context {
  readonly sides: readonly Side[]
  readonly canSupply: boolean
}

const now = new Date('2026-05-10T09:00:00Z')
const longAgo = new Date('2026-01-10T09:00:00Z')
export const allActors: Context = { sides: ['seller', 'buyer', 'operator', 'clock'], canSupply: true }
export const sellerAndClock: Context = { sides: ['seller', 'clock'], canSupply: false }
const begins: Record<DealRecord['kind'], Pick<WholeState, 'goods' | 'pipelineStatus'>> = {
  product: { goods: ['none', 'none', 'none'], pipelineStatus: null },
  service: { goods: [], pipelineStatus: null },
  franchise: { goods: [], pipelineStatus: 'enquired' },
  investment: { goods: [], pipelineStatus: 'interested' },
}

/** A draft of the seller. */
export const ownQuote: WholeState = { ...initialState('product'), source: 'own_quote', status: 'draft' }

export function initialState(kind: DealRecord['kind']): WholeState {
  const rest = { hasRound: false, wasAgreed: false, steps: [], isSigned: false, closure: null }
  return {
    kind,
    source: 'rfq',
    status: 'new',
    ...begins[kind],
    ...rest,
    dispute: null,
    disputeBy: null,
    wasCompleted: false,
    blanket: 'no',
  }
}

function dealOf({ kind, source, status, hasRound, goods, steps, pipelineStatus, isSigned, blanket }: WholeState) {
  const fulfilmentStatus =
    kind === 'product'
      ? statusOfParcels([
          {
            agreed: BigInt(goods.filter((place) => place !== 'closed').length),
            packed: count(goods, 'packed'),
            onItsWay: count(goods, 'shipped'),
            delivered: count(goods, 'delivered'),
          },
        ])
      : kind === 'service'
        ? statusOfMilestones(steps.map((step) => ({ status: step })))
        : statusOfPipeline(kind, pipelineStatus ?? '')
  return {
    kind,
    status,
    source,
    onMarket: source !== 'own_quote',
    callUntil: { no: null, callable: '2026-12-31', over: '2026-01-31' }[blanket],
    blanketOrderId: null,
    pipelineStatus,
    fulfilmentStatus,
    currentRound: hasRound ? 1 : null,
    hasDisclosure: true,
    updatedAt: longAgo,
    deliveredAt: longAgo,
    disclosedAt: longAgo,
    endedAt: now,
    contractSignedOn: isSigned ? '2026-02-01' : null,
  }
}

function count(goods: readonly Place[], place: Place): bigint {
  return BigInt(goods.filter((one) => one === place).length)
}

/** All possible actions, decided by the server's own rules. */
export function movesFrom(state: WholeState, context: Context): WholeState[] {
  return context.sides.flatMap((side) => [
    ...dealMoves(state, side),
    ...(state.kind === 'product' ? goodsMoves(state, side, context) : []),
    ...closureMoves(state, side),
    ...stepMoves(state, side),
    ...pipelineMoves(state, side),
    ...disputeMoves(state, side),
  ])
}

export function dealMoves(state: WholeState, side: Side): WholeState[] {
  const actions = [...new Set(dealLife.moves.map(({ action }) => action))]
  const special: readonly DealAction[] = [
    'call_off',
    'close_remaining',
    'amend',
    'dispute',
    'ask_staff',
    'settle',
    'resolve',
  ]
  return actions
    .filter((action) => !special.includes(action))
    .flatMap((action) => {
      const isOver = action === 'lapse' ? '2026-01-01' : '2026-06-01'
      const validUntil = state.status === 'offered' ? isOver : null
      return allowed(
        () => afterAction({ ...dealOf(state), validUntil }, { action, side }, now),
        (status) => ({
          ...state,
          status,
          hasRound: state.hasRound || ['offered', 'countered'].includes(status),
          wasAgreed: state.wasAgreed || status === 'accepted',
          steps:
            status === 'accepted' && state.kind === 'service' && !state.wasAgreed
              ? ['planned', 'planned']
              : state.steps,
          closure: status === 'accepted' ? state.closure : withdrawn(state),
        }),
      )
    })
}

function goodsMoves(state: WholeState, side: Side, { canSupply }: Context): WholeState[] {
  const actions = [...new Set(parcelLife.moves.map(({ action }) => action))].filter((action) => action !== 'edit')
  return state.goods.flatMap((place, index) => {
    if (place === 'closed') return []
    return actions
      .filter((action) => (action === 'pack') === (place === 'none') && (canSupply || action !== 'pack'))
      .flatMap((action) =>
        allowed(
          () => parcelAfter(state, place === 'none' ? null : { status: place }, action, side),
          (status) => {
            const moved: Place = status === 'failed' || status === 'cancelled' ? 'none' : status
            const goods = state.goods.with(index, moved).toSorted()
            const isOutgrown = action === 'pack' && state.closure === 'proposed'
            return { ...state, goods, closure: isOutgrown ? ('withdrawn' as const) : state.closure }
          },
        ),
      )
  })
}

/** Proposes to close all that is left. The company's share is zero, so that the buyer always decides. */
function closureMoves(state: WholeState, side: Side): WholeState[] {
  const left = state.goods.filter((place) => place === 'none').length
  const isOpen = state.closure === 'proposed'
  const closed = state.goods.map((place): Place => (place === 'none' ? 'closed' : place)).toSorted()
  const isWhole = state.goods.every((place) => place === 'none' || place === 'closed')
  return [...new Set(closureLife.moves.map(({ action }) => action))].flatMap((action) => {
    if (action === 'close_remaining') {
      if (state.kind !== 'product' || isOpen || left === 0 || isWhole || side !== 'seller') return []
      return allowed(
        () => {
          afterAction({ ...dealOf(state), validUntil: null }, { action, side }, now)
          return closureAfter(state, null, { action, side })
        },
        (closure) => ({ ...state, closure }),
      )
    }
    if (!isOpen) return []
    return allowed(
      () => closureAfter(state, { status: 'proposed' }, { action, side, isSilent: true }),
      (closure) => ({ ...state, closure, goods: closure === 'agreed' ? closed : state.goods }),
    )
  })
}

function stepMoves(state: WholeState, side: Side): WholeState[] {
  const signing =
    side === 'seller' && state.kind !== 'product' && state.status === 'accepted' && !state.isSigned
      ? [{ ...state, isSigned: true }]
      : []
  const actions = [...new Set(milestoneLife.moves.map(({ action }) => action))]
  return [
    ...signing,
    ...state.steps.flatMap((step, index) =>
      actions.flatMap((action) =>
        allowed(
          () => milestoneAfter(dealOf(state), { status: step }, action, side, true),
          (status) => ({ ...state, steps: state.steps.with(index, status).toSorted() }),
        ),
      ),
    ),
  ]
}

function pipelineMoves(state: WholeState, side: Side): WholeState[] {
  const actions = ['qualify', 'disclose', 'sign', 'register', 'sign_nda', 'open_documents', 'commit']
  return actions.flatMap((action) =>
    allowed(
      () => pipelineAfter(dealOf(state), action, side, now),
      (pipelineStatus) => ({ ...state, pipelineStatus }),
    ),
  )
}

/** Assumes that there is an offer. Other tests prove by calls that a buyer can accept only what was offered. */
const offer: DisputeRecord['remedy'] = { kind: 'replacement', amount: null }

function disputeMoves(state: WholeState, side: Side): WholeState[] {
  return [...new Set(disputeLife.moves.map(({ action }) => action))].flatMap((action) => {
    const deal = { ...dealOf(state), validUntil: null }
    if (action === 'dispute' || action === 'ask_staff') {
      return allowed(
        () => {
          const isClosureRefused = state.closure === 'refused'
          afterAction(deal, { action, side, isClosureRefused }, now)
          return disputeAfter(null, action, side, { isClosureRefused })
        },
        (dispute) => ({
          ...state,
          status: 'disputed' as const,
          dispute,
          wasCompleted: state.status === 'completed',
          disputeBy: action === 'dispute' ? ('buyer' as const) : ('seller' as const),
          closure: withdrawn(state),
        }),
      )
    }
    const { dispute, disputeBy } = state
    if (state.status !== 'disputed' || dispute === null || disputeBy === null) return []
    return allowed(
      () => disputeAfter({ status: dispute, openedBy: disputeBy, remedy: offer }, action, side, { isOverdue: true }),
      (next) => next,
    ).flatMap((next): WholeState[] => {
      if (next !== 'settled' && next !== 'decided') return [{ ...state, dispute: next }]
      const outcomes =
        next === 'settled' ? [state.wasCompleted ? 'completed' : 'goes_on'] : ['goes_on', 'ends', 'completed']
      const move = next === 'settled' ? 'settle' : 'resolve'
      return (outcomes as ('goes_on' | 'ends' | 'completed')[]).flatMap((outcome) =>
        allowed(
          () => afterAction(deal, { action: move, side, outcome }, now),
          (status) => ({ ...state, status, dispute: next, disputeBy: null }),
        ),
      )
    })
  })
}

function withdrawn({ closure }: WholeState): WholeState['closure'] {
  return closure === 'proposed' ? 'withdrawn' : closure
}

/** The result of a rule, or undefined if it throws a problem. */
function allowed<Answer, Next>(rule: () => Answer, then: (answer: Answer) => Next): Next[] {
  try {
    return [then(rule())]
  } catch (error) {
    if ((error as { code?: string }).code === 'wrong_state') return []
    throw error
  }
}
