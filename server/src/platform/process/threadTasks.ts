import { parentPort, type Worker } from 'node:worker_threads'
import { isWatchingConnections, reportSecondConnection, watchSecondConnections } from '../database/openTransactions.ts'

/** Runs one task at a time in a worker thread. */
interface Order<Task> {
  readonly task: Task
  /** Whether the thread checks for transactions that wait for a second connection, as tests do. */
  readonly isWatching: boolean
}

type Answer<Result> =
  | { readonly isDone: true; readonly result: Result }
  | { readonly isDone: false; readonly secondConnection: string }
  | { readonly isDone: false; readonly hints: readonly string[] }

/** Sends a task to a thread. An error ends the thread. */
export function giveTask<Task, Result = void>(
  thread: Worker,
  task: Task,
  sendHints: (hints: readonly string[]) => void = () => {},
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const answered = (answer: Answer<Result>) => {
    if (answer.isDone) resolve(answer.result)
    else if ('hints' in answer) sendHints(answer.hints)
    else reportSecondConnection(new Error(answer.secondConnection))
  }
  const ended = (code: number) => reject(new Error(`The thread ended with ${code}`))
  thread.on('message', answered).once('error', reject).once('exit', ended)
  thread.postMessage({ task, isWatching: isWatchingConnections() } satisfies Order<Task>)
  return promise.finally(() => thread.off('message', answered).off('error', reject).off('exit', ended))
}

/** Handles the tasks inside the thread. Hints of what they commit are sent by the process. */
export function doTasks<Task, Result>(work: (task: Task) => Promise<Result>) {
  const answer = (message: Answer<Result>) => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ task, isWatching }: Order<Task>) => {
    const stopWatching = isWatching
      ? watchSecondConnections(({ message }) => answer({ isDone: false, secondConnection: message }))
      : undefined
    const result = await work(task)
    stopWatching?.()
    answer({ isDone: true, result })
  })
  return { sendHints: (hints: readonly string[]) => answer({ isDone: false, hints }) }
}
