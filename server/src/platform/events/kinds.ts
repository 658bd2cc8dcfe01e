/** Sessions of a person have ended. Not sent to clients: each stream checks whether its own session is still valid. */
export const sessionsEnded = 'sessions_ended'
