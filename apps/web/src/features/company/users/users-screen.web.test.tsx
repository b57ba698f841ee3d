// The people of the company: who is there, who is no longer, and for whom somebody works who was moved.
import { afterEach, expect, it } from "vitest";
import { type ScreenShown, showScreen, soon, textOf } from "#session/screen-for-tests.tsx";
import { UsersScreen } from "./users-screen.tsx";

let shown: ScreenShown | null = null;
afterEach(() => shown?.close());

function person(id: string, name: string, change: object = {}) {
  return {
    ...{ id, name, revision: 1, email: `${id}@gulf.example`, is_self: false, active: true, permissions: ["prepare"] },
    ...{ has_usable_key: false, open_bills: 0, open_declarations: 0 },
    ...{ joined_at: "2026-11-20T08:00:00.000Z", last_used_at: null },
    ...change,
  };
}

it("says of who was moved for which unit they work, and of who was let go that they are deactivated", async () => {
  const unit = { id: "01a00000-0000-7000-8000-0000000000d1", name: "Gulf Abu Dhabi" };
  shown = showScreen({
    path: "/",
    Screen: () => <UsersScreen invite={null} invitations={null} />,
    answers: {
      "/api/v3/companies/self/users/list/": () =>
        Response.json([
          person("1", "Amira Haddad"),
          person("2", "Yusuf Karim", { active: false, works_for: unit }),
          person("3", "Hana Aziz", { active: false }),
        ]),
    },
  });
  await soon(() => expect(textOf(document.body)).toContain("Hana Aziz"));
  const page = textOf(document.body);
  expect(page).toContain("Yusuf KarimWorks for Gulf Abu Dhabi2@gulf.example");
  expect(page).toContain("Hana AzizDeactivated3@gulf.example");
  expect(page.match(/Deactivated/g)).toHaveLength(1);
});
