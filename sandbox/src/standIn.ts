import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults/faults.ts'
import type { Live } from './live.ts'

/** The context shared by all stand-ins. */
export interface StandInContext {
  readonly faults: Faults
  readonly live: Live
}

/** One outside service's double: a folder of its own. */
export interface StandIn {
  readonly service: string
  /** The faults that it alone can have. */
  readonly faultModes?: readonly string[]
  register(app: FastifyInstance, context: StandInContext): void
}
