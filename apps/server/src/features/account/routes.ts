// The calls about one's own account.
import * as identity from "@filings/contract/api/identity";
import type { FastifyInstance } from "fastify";
import { bindOpen, bindRead, bindWrite } from "../../http/bind.ts";
import { withSignInLimit } from "../../http/sign-in-limit.ts";
import type { Tools } from "../../tools.ts";
import { changePassword } from "./change-password.ts";
import { confirmPhone, removePhone, requestPhoneCode } from "./change-phone.ts";
import { getAccount } from "./read-account.ts";
import { saveAccount } from "./save-account.ts";

export function bindAccount(app: FastifyInstance, tools: Tools): void {
  const limited = withSignInLimit(app, tools.settings.signInsPerMinute);
  bindRead(app, tools, identity.getAccount, getAccount);
  bindWrite(app, tools, identity.saveAccount, saveAccount);
  bindWrite(limited, tools, identity.requestPhoneCode, requestPhoneCode);
  bindOpen(limited, tools, identity.confirmPhone, confirmPhone);
  bindWrite(app, tools, identity.removePhone, removePhone);
  bindOpen(limited, tools, identity.changePassword, changePassword);
}
