// Kill -9 on the way of filings with Abu Dhabi customs: PostgreSQL, papers in an S3 store.
import { describe } from "vitest";
import { kindsHere } from "../kit/servers/databases.ts";
import { killedOnTheWay } from "./adc-killed.ts";

describe.runIf(kindsHere().includes("postgres"))("on PostgreSQL, with papers in an S3 store", () =>
  killedOnTheWay("postgres"),
);
