// Gives every screen the one way to call the server.
import { createContext, useContext } from "react";
import type { Call } from "./call.ts";

const CallContext = createContext<Call | null>(null);

export const CallProvider = CallContext.Provider;

export function useCall(): Call {
  const call = useContext(CallContext);
  if (call === null) throw new Error("useCall outside CallProvider");
  return call;
}
