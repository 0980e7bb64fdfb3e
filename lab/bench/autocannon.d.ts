/** The types of autocannon that the benchmark needs; the package has none. */
declare module 'autocannon' {
  interface BenchRequest {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    amount: number
    sampleInt: number
    requests: (BenchRequest & { setupRequest?: (shot: BenchRequest) => BenchRequest })[]
  }
  interface Result {
    errors: number
    non2xx: number
    '2xx': number
  }
  interface Run extends PromiseLike<Result> {
    on(event: 'response', listener: () => void): void
  }
  export default function autocannon(options: Options): Run
}
