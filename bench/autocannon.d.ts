declare module 'autocannon' {
  export interface RequestOptions {
    readonly path: string
  }
  export interface Client {
    setRequests(requests: readonly RequestOptions[]): void
    on(event: 'response', listener: (status: number, bytes: number, ms: number) => void): void
  }
  interface Options {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
    requests?: readonly RequestOptions[]
    setupClient?: (client: Client) => void
  }
  export interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
