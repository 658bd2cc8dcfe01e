import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OsUser } from '@mawrid/server/src/platform/database/embedded/places.ts'

export interface Program {
  isRunning(): boolean
  /** Ends it at once, as a crash. */
  kill(): Promise<void>
  /** Ends it cleanly, or after a while by force. */
  stop(): Promise<void>
  /** Waits until something holds, and fails with the end of the log if the program ends before. */
  until(holds: () => Promise<boolean>): Promise<void>
}

interface ProgramOptions {
  /** Another account than this process's: most programs refuse to run as root. */
  readonly user?: OsUser | undefined
  readonly env?: Readonly<Record<string, string>>
}

export interface Programs {
  /** What it prints is in `NAME.log` of the folder. A program of the same name has ended before. */
  start(name: string, command: readonly string[], options?: ProgramOptions): Program
  /** Stops all, the last ones first; those with the same first part of their names together. */
  stopAll(): Promise<void>
}

const politeForMs = 40_000
/** The first process fills the demonstration, which takes long on a machine that is busy otherwise. */
const readyWithinMs = 1_200_000
const pollIntervalMs = 100

export function createPrograms(folder: string): Programs {
  const started = new Map<string, Program>()
  return {
    start(name, command, options = {}) {
      const program = startProgram(folder, name, command, options)
      started.set(name, program)
      return program
    },
    async stopAll() {
      const groups = Map.groupBy(started.keys(), (name) => name.split('-')[0])
      for (const names of [...groups.values()].reverse()) {
        await Promise.all(names.map((name) => started.get(name)?.stop()))
      }
    },
  }
}

/** In a session of its own, so that Ctrl-C reaches this process only, which stops the others in order. */
function startProgram(
  folder: string,
  name: string,
  [path = '', ...args]: readonly string[],
  { user, env = {} }: ProgramOptions,
): Program {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(path, args, {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    // The product and the stand-ins end with this pipe, and so with this process.
    stdio: ['pipe', log, log],
    detached: true,
  })
  closeSync(log)
  child.stdin?.on('error', () => {})
  child.on('error', () => {})
  const ended = child.pid === undefined ? Promise.resolve() : once(child, 'exit')
  const failure = (what: string) => new Error(`${name} ${what}:\n${lastLines(join(folder, `${name}.log`))}`)
  return {
    isRunning: () => isRunning(child),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), politeForMs)
      await ended
      clearTimeout(tooLong)
    },
    async until(holds) {
      const tooLate = Date.now() + readyWithinMs
      while (!(await holds().catch(() => false))) {
        if (!isRunning(child)) throw failure('ended')
        if (Date.now() > tooLate) throw failure('is not ready')
        await pause(pollIntervalMs)
      }
    },
  }
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n')
}

/** Whether an address answers with 200. */
export async function answersOk(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok
}
