// The thread in which received files are looked into: given a path, says the type.
import { readFileSync } from "node:fs";
import { serveTasks } from "#crypto/thread-pool";
import { typeOfBytes } from "./type-of-bytes.ts";

serveTasks((path: string) => typeOfBytes(readFileSync(path)));
