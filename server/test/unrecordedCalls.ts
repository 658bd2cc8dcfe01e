/** The changing calls that leave no history, each with its reason. Every other one is held to it by `witnessHistory`. */
export const unrecordedCalls: Readonly<Record<string, string>> = {}
