// A right body for calls that need one, so that nothing but the path is wrong.
import { tokenScopes } from "@filings/contract/company/token-scopes";
import { webhookTypes } from "@filings/contract/company/webhook-types";

const rule = {
  ...{ kind: "filing_load", label_id: null, of_user_id: null, hours_most: null },
  ...{ people: ["01a1fd58-6c9b-7b1e-930b-54a826e204b2"], on_screen: true, by_mail: true },
};

/** By the id of the endpoint. */
export const rightBodies: Readonly<Record<string, object>> = {
  addNotificationRule: rule,
  changeNotificationRule: rule,
  previewNotificationRule: { kind: "filing_load", label_id: null, of_user_id: null, hours_most: null },
  saveMpciFiling: { revision: 1, body: {} },
  actOnMpciFiling: { action: "ARCHIVE" },
  prepareMpciSubmission: { key_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2" },
  submitMpciFiling: {
    preparation_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2",
    signature: `0x${"1".repeat(130)}`,
    ethereum_address: `0x${"1".repeat(40)}`,
    total_e5: 0,
    accepted_warnings: [],
  },
  startKeyRegistration: { ethereum_address: `0x${"1".repeat(40)}` },
  registerKey: {
    challenge_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2",
    signature: `0x${"1".repeat(130)}`,
    type: "keystore",
  },
  prepareAdcSubmission: { key_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2", revision: 1 },
  submitAdcFiling: {
    preparation_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2",
    signature: `0x${"1".repeat(130)}`,
    ethereum_address: `0x${"1".repeat(40)}`,
    total_e5: 0,
    accepted_warnings: [],
  },
  changeAdcDocument: { number: "N-1" },
  changeMpciAttachment: { document_type: "COMMERCIAL_INVOICE" },
  decideAdcPayment: { decision: "GIVEN_BACK", reason: "It went back" },
  keepMpciReference: { reference: "PO 4711" },
  changeMpciLabel: { name: "X" },
  changeView: { name: "X" },
  changeMpciTemplate: { revision: 1, name: "X" },
  createContact: { name: "X" },
  makeApiToken: { name: "X", scopes: [tokenScopes[0]], days: 1 },
  changeWebhook: { is_stopped: true },
  addWebhook: { url: "https://erp.example/", types: [webhookTypes[0]] },
  importContacts: { keep: true, contacts: [{ cells: { name: "X" } }] },
  changeContact: { revision: 1, name: "X" },
  changeNotificationPreferences: { preferences: [{ kind: "filing_load", by_mail: true }] },
  changePermissions: { revision: 1, permissions: ["prepare"] },
  leaveCompany: {},
  deactivateUser: { revision: 1 },
  reactivateUser: { revision: 1 },
  saveCompanySecurity: { revision: 1, idle_session_timeout: 600 },
  refuseKey: {},
  inviteUser: { email: "nobody@else.example", permissions: ["prepare"] },
  refundCredits: { credits_e5: 1_000, reason: "Not needed" },
  delegateMpci: { scope: ["HOUSE"] },
  makeUnit: { name: "X", city: "Dubai", country: "AE", number: "1" },
  chooseUnitCredits: { draws_on_headquarters: true },
  moveUnitPerson: { leaves: "01a1fd58-6c9b-7b1e-930b-54a826e204b2", to: "01a1fd58-6c9b-7b1e-930b-54a826e204b3" },
  chooseOverseer: { oversees: true },
  chooseDelegationPeople: { people: null },
  chooseDelegationPayer: { payer: "FILER" },
  delegateAdc: { registration_code_id: "01a1fd58-6c9b-7b1e-930b-54a826e204b2" },
};
