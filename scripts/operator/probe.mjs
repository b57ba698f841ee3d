// Asks one address and ends with 0 when it answers with a success: the health check of a container that has no curl.
const [, , address] = process.argv;
const answers = await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(answers ? 0 : 1);
