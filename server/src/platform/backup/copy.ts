import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

// `pg` passes the messages of COPY to whatever query is active, and has none of its own that uses them.

interface CopyConnection extends pg.Connection {
  readonly stream: Socket
  sendCopyFromChunk(chunk: Uint8Array): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

/** What `pg` calls on the active query besides `submit`. */
abstract class CopyQuery implements pg.Submittable {
  readonly #sql: string

  constructor(sql: string) {
    this.#sql = sql
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql)
  }

  handleCommandComplete(): void {}
  abstract handleReadyForQuery(): void
  abstract handleError(error: Error): void
}

class CopyOut extends CopyQuery {
  #connection: CopyConnection | undefined
  /** Each chunk is one row, as Postgres sends them. */
  readonly rows: Readable

  constructor(sql: string) {
    super(sql)
    this.rows = new Readable({ objectMode: true, highWaterMark: 1_000, read: () => this.#connection?.stream.resume() })
  }

  override submit(connection: pg.Connection): void {
    this.#connection = connection as CopyConnection
    super.submit(connection)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The parser uses its buffer again.
    if (!this.rows.push(Buffer.from(chunk))) this.#connection?.stream.pause()
  }

  handleReadyForQuery(): void {
    this.rows.push(null)
  }

  handleError(error: Error): void {
    this.rows.destroy(error)
  }
}

/** The rows of `copy … to stdout`. They have to be read to their end before the next query. */
export function copyOut(client: pg.ClientBase, sql: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(sql)).rows
}

class CopyIn extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>
  readonly #settled = Promise.withResolvers<void>()
  #error: unknown

  constructor(sql: string, source: AsyncIterable<Buffer>) {
    super(sql)
    this.#source = source
  }

  get done(): Promise<void> {
    return this.#settled.promise
  }

  handleCopyInResponse(connection: CopyConnection): void {
    void this.#send(connection)
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.#error) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.#error ??= error
      connection.sendCopyFail('Its source failed')
    }
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#settled.reject(this.#error)
    else this.#settled.resolve()
  }

  /** Postgres' own errors are followed by ReadyForQuery; an ended connection is not. */
  handleError(error: Error): void {
    this.#error ??= error
    this.#settled.reject(this.#error)
  }
}

/** Sends the chunks to `copy … from stdin`. */
export function copyIn(client: pg.ClientBase, sql: string, source: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(sql, source)).done
}
