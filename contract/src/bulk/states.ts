import { stateTable } from '../states.ts'

/** The states of an import. What was created before it is cancelled stays, and can be undone like the rest. */
export const importLife = stateTable(
  ['reading', 'ready', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone'],
  [
    { from: [null], action: 'upload', by: ['seller'], to: 'reading' },
    { from: ['reading'], action: 'read', by: ['clock'], to: 'ready' },
    { from: ['reading'], action: 'fail', by: ['clock'], to: 'failed' },
    { from: ['running'], action: 'fail', by: ['clock'], to: 'failed' },
    // An import that failed through no fault of the file continues where it stopped.
    { from: ['failed'], action: 'retry', by: ['seller'], to: 'reading', needs: ['failed_by_us', 'was_not_started'] },
    { from: ['failed'], action: 'retry', by: ['seller'], to: 'running', needs: ['failed_by_us', 'no_other_running'] },
    { from: ['failed'], action: 'cancel', by: ['seller'], to: 'cancelled', needs: ['failed_by_us'] },
    { from: ['ready'], action: 'map', by: ['seller'], to: 'reading' },
    { from: ['ready'], action: 'start', by: ['seller'], to: 'running', needs: ['columns_suffice', 'no_other_running'] },
    { from: ['running'], action: 'pause', by: ['seller'], to: 'paused' },
    { from: ['paused'], action: 'resume', by: ['seller'], to: 'running' },
    { from: ['reading', 'ready', 'running', 'paused'], action: 'cancel', by: ['seller'], to: 'cancelled' },
    { from: ['running'], action: 'finish', by: ['clock'], to: 'done' },
    { from: ['done'], action: 'correct', by: ['seller'], to: 'done', needs: ['refused_some'] },
    { from: ['cancelled'], action: 'correct', by: ['seller'], to: 'cancelled', needs: ['refused_some'] },
    {
      from: ['done', 'cancelled'],
      action: 'undo',
      by: ['seller'],
      to: 'undoing',
      needs: ['within_a_day', 'did_something'],
    },
    { from: ['undoing'], action: 'finish', by: ['clock'], to: 'undone' },
    // The remaining products stay, and can be undone for another day.
    { from: ['undoing'], action: 'fail', by: ['clock'], to: 'done', needs: ['was_finished'] },
    { from: ['undoing'], action: 'fail', by: ['clock'], to: 'cancelled' },
  ],
)
