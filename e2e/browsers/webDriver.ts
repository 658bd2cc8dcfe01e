/** The commands of the WebDriver standard that the journeys use, by their names in Firefox and their routes in WebKit. */
export const commands = {
  'WebDriver:Navigate': 'POST /url',
  'WebDriver:ExecuteScript': 'POST /execute/sync',
  'WebDriver:ElementClick': 'POST /element/:id/click',
  'WebDriver:ElementClear': 'POST /element/:id/clear',
  'WebDriver:ElementSendKeys': 'POST /element/:id/value',
  'WebDriver:SetWindowRect': 'POST /window/rect',
} as const

export type Command = keyof typeof commands

/** A browser that is driven by WebDriver's commands. */
export interface Browser {
  readonly name: string
  /** Where it saves downloads. */
  readonly downloads: string
  send(command: Command, parameters: Readonly<Record<string, unknown>>): Promise<unknown>
  close(): Promise<void>
}

/** How the standard names an element in JSON. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
