// The types of autocannon that the benchmark uses; the package has none.
declare module "autocannon" {
  namespace autocannon {
    interface Options {
      url: string;
      connections: number;
      amount?: number;
      duration?: number;
      requests: readonly object[];
    }
    interface Result {
      "2xx": number;
      non2xx: number;
      errors: number;
      duration: number;
      latency: { p50: number; p99: number };
    }
  }
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>;
  export = autocannon;
}
