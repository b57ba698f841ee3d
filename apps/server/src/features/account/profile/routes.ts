// Binds the calls about the caller's account.
import * as account from "@filings/contract/api/account/profile";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "#http/bind/bind";
import { withSignInLimit } from "#http/request-limits";
import type { Tools } from "#tools";
import { changePassword } from "./change-password.ts";
import { confirmPhone, removePhone, requestPhoneCode } from "./change-phone.ts";
import { getAccount } from "./read-account.ts";
import { saveAccount } from "./save-account.ts";

export function bindAccount(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools);
  bindRead(app, tools, account.getAccount, getAccount);
  bindWrite(app, tools, account.saveAccount, saveAccount);
  bindWrite(limited, tools, account.requestPhoneCode, requestPhoneCode);
  bindOpen(limited, tools, account.confirmPhone, confirmPhone);
  bindWrite(app, tools, account.removePhone, removePhone);
  bindOpen(limited, tools, account.changePassword, changePassword);
}
