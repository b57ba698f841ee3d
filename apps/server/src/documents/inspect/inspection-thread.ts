// The worker thread of the inspection: takes a path, returns the file type.
import { readFileSync } from "node:fs";
import { serveTasks } from "#crypto/thread-pool";
import { typeOfBytes } from "./type-of-bytes.ts";

serveTasks((path: string) => typeOfBytes(readFileSync(path)));
