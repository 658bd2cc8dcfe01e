import { stateTable } from '../states.ts'

/** The states of a notice. `notify` is the same thing happening again, whatever was done with it before. */
export const noticeLife = stateTable(
  ['unread', 'read', 'later', 'done'],
  [
    { from: [null, 'unread', 'read', 'later', 'done'], action: 'notify', by: ['clock'], to: 'unread' },
    { from: ['unread'], action: 'read', by: ['seller'], to: 'read' },
    { from: ['read'], action: 'unread', by: ['seller'], to: 'unread' },
    { from: ['unread', 'read', 'later'], action: 'finish', by: ['seller'], to: 'done' },
    {
      from: ['unread', 'read', 'later'],
      action: 'settle',
      by: ['clock'],
      to: 'done',
      needs: ['nothing_left_to_decide'],
    },
    { from: ['done', 'later'], action: 'reopen', by: ['seller'], to: 'read' },
    { from: ['unread', 'read', 'later'], action: 'remind', by: ['seller'], to: 'later', needs: ['later_than_now'] },
    { from: ['later'], action: 'wake', by: ['clock'], to: 'unread', needs: ['time_come'] },
    { from: ['read', 'done'], action: 'forget', by: ['clock'], to: null, needs: ['90_days_unchanged'] },
  ],
)
export type NoticeState = (typeof noticeLife.states)[number]

/** What a person can do with notices. */
export const noticeActions = ['read', 'unread', 'finish', 'reopen', 'remind'] as const
export type NoticeAction = (typeof noticeActions)[number]

export const reminders = ['in_an_hour', 'tomorrow', 'next_week'] as const
export type Reminder = (typeof reminders)[number]
