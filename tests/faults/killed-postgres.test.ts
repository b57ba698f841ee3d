// Kill -9 at each of the eleven steps on PostgreSQL.
import { describe } from "vitest";
import { kindsHere } from "../kit/servers/databases.ts";
import { killedAtEachStep } from "./killed.ts";

describe.runIf(kindsHere().includes("postgres"))("on PostgreSQL", () => killedAtEachStep("postgres"));
