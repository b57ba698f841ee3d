// What this browser has been allowed or refused by default; asked several times, because an answer may change while it loads.
import { mostCommon } from "./canvas-probe.ts";

const names = ["camera", "microphone", "geolocation", "notifications", "persistent-storage", "midi", "clipboard-read"];

type Query = (name: string) => Promise<string>;

export async function permissionsProbe(query: Query, tries: number): Promise<Record<string, string>> {
  const answers: Record<string, string>[] = [];
  for (let tried = 0; tried < tries; tried += 1) answers.push(await askAll(query));
  return Object.fromEntries(names.map((name) => [name, mostCommon(answers.map((each) => each[name] ?? "unknown"))]));
}

async function askAll(query: Query): Promise<Record<string, string>> {
  // A name that a browser does not know is an answer as well.
  const states = await Promise.all(names.map((name) => query(name).catch(() => "unknown")));
  return Object.fromEntries(names.map((name, at) => [name, states[at] ?? "unknown"]));
}
