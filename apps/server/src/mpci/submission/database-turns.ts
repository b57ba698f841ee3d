// Jobs that send bills and read answers work in the database one after the other in each process, however many of them wait
// for NAIC, so that one company's many bills leave others their share of it.
import pLimit from "p-limit";

export const inDatabase = pLimit(1);
