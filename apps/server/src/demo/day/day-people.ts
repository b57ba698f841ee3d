// Who works in the demo's day: two more colleagues of the forwarder, and the forwarder who files a bill beneath its own.
import type { DemoCompany, DemoPerson } from "../demo-data.ts";

/** They draft; the bills are sealed by whom the demo's key belongs to. */
export const dayColleagues: readonly DemoPerson[] = [
  { email: "mariam@gulf-forwarding.example", name: "Mariam Zayed", phone: "+971500000007", permissions: ["prepare"] },
  { email: "tariq@gulf-forwarding.example", name: "Tariq Fahim", phone: "+971500000008", permissions: ["prepare"] },
];

/** Whose day it is, with the colleagues in the order in which they take turns. */
export const dayFilers: readonly string[] = [
  "amira@gulf-forwarding.example",
  "yusuf@gulf-forwarding.example",
  ...dayColleagues.map(({ email }) => email),
];

export const coLoader: DemoCompany = {
  name: "Cormorant Consol LLC",
  street: "WAREHOUSE 9 AL QUOZ",
  city: "DUBAI",
  country: "AE",
  contact_name: "CONSOL DESK",
  phone: "+97143000000",
  email: "consol@cormorant.example",
  connectedAs: { partyId: "CRMFF00", role: "FREIGHT_FORWARDER" },
  startsEmpty: true,
  branches: [],
  people: [{ email: "jana@cormorant.example", name: "Jana Weber", phone: "+971500000009", permissions: ["prepare"] }],
  contacts: [],
  registrationCodes: [],
};
