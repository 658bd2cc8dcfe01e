import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const msPerTick = 10

/** How much processor time a process has used since it began. */
export function processorMs(pid: number): number {
  const [, , , , , , , , , , , user, system] = statOf(pid)
  return (Number(user) + Number(system)) * msPerTick
}

/** The same of a process with its children, ended ones included. */
export function processorMsOfAll(pid: number): number {
  const [, , , , , , , , , , , user, system, userOfEnded, systemOfEnded] = statOf(pid)
  const own = [user, system, userOfEnded, systemOfEnded].reduce((ticks, part) => ticks + Number(part), 0)
  return childrenOf(pid).reduce((ms, child) => ms + processorMs(child), own * msPerTick)
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** From its state on: the name before it may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
