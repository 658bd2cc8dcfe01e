/** Sessions of a person have ended. It is not passed on: each stream of theirs looks whether its own session still is. */
export const sessionsEnded = 'sessions_ended'
