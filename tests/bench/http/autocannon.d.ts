/** The part of autocannon that the measures use; the package ships no declarations. */
declare module "autocannon" {
  interface Request {
    method?: string;
    path?: string;
    headers?: Readonly<Record<string, string>>;
    body?: string;
    setupRequest?(request: Request): Request;
  }
  interface Result {
    readonly non2xx: number;
    readonly "2xx": number;
    /** Seconds. */
    readonly duration: number;
    readonly errors: number;
    readonly requests: { readonly average: number };
    readonly latency: { readonly p50: number; readonly p97_5: number };
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: readonly Request[];
  }): Promise<Result>;
}
