declare module 'autocannon' {
  export interface Asked {
    readonly path: string
  }
  export interface Client {
    setRequests(requests: readonly Asked[]): void
  }
  interface Options {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
    requests?: readonly Asked[]
    setupClient?: (client: Client) => void
  }
  export interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
