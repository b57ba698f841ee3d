import { expect, test } from "vitest";
import { notificationMail } from "./account/notification-mails.ts";
import { identityMail } from "./mails.ts";
import { plainName } from "./plain-name.ts";

test.each([
  ["Gulf Forwarding L.L.C.", "Gulf Forwarding L.L.C."],
  ["شركة الخليج للشحن ذ.م.م", "شركة الخليج للشحن ذ.م.م"],
  ["O'Neill & Sons (Dubai) No.7", "O'Neill & Sons (Dubai) No.7"],
  ["Booking.com", "Booking com"],
  ["Win now: https://evil.example/x?a=1", "Win now: https evil example/x?a=1"],
  ["write to thief@evil.example", "write to thief evil example"],
  ["a\r\nBcc: x\u2028y\u0000z", "a Bcc: x y z"],
  ["\u202eevil\u2066\u200b x", "evil x"],
  ["x".repeat(200), `${"x".repeat(79)}…`],
])("[attack 12] a mail carries %j as %j", (typed, carried) => {
  expect(plainName(typed)).toBe(carried);
});

const evil = "Your account is closed\r\n\r\nSign in at https://evil.example or thief@evil.example";

test("[attack 12] whatever names somebody chose, a mail has no line and no link of theirs", () => {
  const link = "https://filings.example/identity";
  const words = {
    inviter: evil,
    company: evil,
    name: evil,
    address: evil,
    headquarters: evil,
    link,
    email: link,
    until: "tomorrow",
    count: 2,
    code: "1",
  };
  const names = ["invitation", "connection_invitation", "hand_over", "key_approval", "unit_closed"] as const;
  const mails = [
    ...names.map((name) => identityMail("en_GB", name, { ...words, minutes: 10 })),
    notificationMail("en_GB", {
      kind: "key_waiting",
      params: { address: evil, name: evil, bill_number: evil },
      name: evil,
      address: link,
    }),
  ];
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/[\r\n@]|:\/\//);
    expect(text.replaceAll(link, "")).not.toMatch(/evil\.example|\r|@|https:/);
    expect(text).not.toMatch(/closed\n/);
  }
});

test("[attack 12] what goes to an address that has not answered yet carries nothing that somebody typed", () => {
  const words = { company: evil, code: "123456", minutes: 10, link: "https://filings.example/login" };
  for (const name of ["registration_code", "account_exists"] as const) {
    const { subject, text } = identityMail("en_GB", name, words);
    expect(`${subject} ${text}`).not.toMatch(/evil|closed/);
  }
});

test("a name in Arabic letters leaves the sentence of a mail in order, and what an authority writes too", () => {
  const [inviter, company] = ["أميرة حداد", "شركة الخليج"];
  const words = { inviter, company, link: "https://filings.example/invitation", until: "1 June" };
  const { subject, text } = identityMail("en_GB", "invitation", words);
  expect(subject).toBe(`\u2068${inviter}\u2069 invites you to \u2068${company}\u2069`);
  expect(text).toContain(`for \u2068${company}\u2069.`);
  const mail = notificationMail("en_GB", {
    kind: "filing_rejected",
    params: { bill: "ABC1", text: "رقم البوليصة 12\nabc\u202edef" },
    name: inviter,
    address: "https://filings.example/1",
  });
  expect(mail.text).toContain(`\u2068${inviter}\u2069,\n`);
  expect(mail.text).toContain("NAIC writes: \u2068رقم البوليصة 12\u2069\n\u2068abc[U+202E]def\u2069\n");
});
